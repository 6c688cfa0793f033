/** The game's own table, between the parts of the frame. */
import { innerSay, type SeriesView, seriesGames, type TableComponent, type TableProps } from "@asztal/kernel";
import { type ComponentType, createElement } from "react";

interface BoardProps extends TableProps {
  readonly component: TableComponent;
  /** Of the table: they tell whether it is a series. */
  readonly options: unknown;
}

/** Of a series the table draws the game that is played, or the end of the last one, by the seats that people have in it. */
export function Board({ options, ...props }: BoardProps) {
  if (seriesGames(options) === null) return <OneGame {...props} />;
  const { game, holders, played, lastBoard } = props.view as SeriesView; // of such a table every view is one
  if (lastBoard) {
    const ended = seated(props, lastBoard.holders);
    return (
      <OneGame key={`${played} over`} {...ended} {...onlyToLookAt} asked={false} view={lastBoard.view} seat={null} />
    );
  }
  const seat = props.seat === null ? null : holders.indexOf(props.seat);
  return <OneGame key={played} {...seated(props, holders)} view={game} seat={seat} />;
}

function seated<Props extends TableProps>(props: Props, holders: readonly number[]): Props {
  return { ...props, names: holders.map((holder) => props.names[holder] ?? ""), say: innerSay(props.say, holders) };
}

function OneGame({ component, ...props }: Omit<BoardProps, "options">) {
  // The kernel knows no view library; here it is one, and a table is a component of it.
  return createElement(component as ComponentType<TableProps>, props);
}

/** What is handed to a table at which nothing can be done: of another moment, or of a finished game. */
export const onlyToLookAt: Pick<TableProps, "legal" | "send"> = { legal: [], send: () => {} };
