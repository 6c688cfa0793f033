/** Mail to players, where the operator has given a mail server. */
import { createTransport, type Transporter } from "nodemailer";

export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://…` for TLS from the start. */
  readonly url: string;
  /** Who the mail is from. */
  readonly from: string;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const TIMEOUT_MILLISECONDS = 20_000;

export class Mailer {
  readonly #transport: Transporter;
  readonly #from: string;

  constructor({ url, from }: MailSettings) {
    this.#from = from;
    this.#transport = createTransport({
      url,
      connectionTimeout: TIMEOUT_MILLISECONDS,
      greetingTimeout: TIMEOUT_MILLISECONDS,
      socketTimeout: TIMEOUT_MILLISECONDS,
      // A letter is text of ours: nothing is read from files or fetched for it.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text }: Letter): Promise<void> {
    // As an object: what stands in an address is never read as a list of addresses.
    await this.#transport.sendMail({ from: this.#from, to: { name: "", address: to }, subject, text });
  }

  close(): void {
    this.#transport.close();
  }
}
