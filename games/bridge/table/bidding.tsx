/** The auction, and the box to bid from. The words of the system come with them, which a table with a given contract never needs. */
import type { ComponentProps } from "react";
import { Auction } from "./auction.tsx";
import { BiddingBox } from "./bidding-box.tsx";

interface BiddingProps extends ComponentProps<typeof Auction> {
  readonly box?: ComponentProps<typeof BiddingBox> | null;
}

export default function Bidding({ box = null, ...auction }: BiddingProps) {
  return (
    <>
      <Auction {...auction} />
      {box ? <BiddingBox key={auction.view.calls.length} {...box} /> : null}
    </>
  );
}
