/** The thinking time of one program: a limit for each answer, and perhaps one for all answers together. */
import type { Wrong } from "./dialect.ts";
import type { ClockPlan } from "./plan.ts";

export class Clock {
  readonly #plan: ClockPlan;
  #left: number;
  #since: number | null = null;

  constructor(plan: ClockPlan) {
    this.#plan = plan;
    this.#left = plan.bank ?? Number.POSITIVE_INFINITY;
  }

  start(now: number): void {
    this.#since = now;
  }

  /** When the answer comes too late; null while no answer is waited for, or without limits. */
  get deadline(): number | null {
    if (this.#since === null) return null;
    const limit = Math.min(this.#plan.answer ?? Number.POSITIVE_INFINITY, this.#left);
    return limit === Number.POSITIVE_INFINITY ? null : this.#since + limit;
  }

  /** What is wrong when no answer has come by now. */
  overdue(now: number): Wrong | null {
    const { deadline } = this;
    if (deadline === null || now <= deadline) return null;
    const { answer, bank } = this.#plan;
    return answer !== null && answer <= this.#left
      ? { code: "TIMEOUT", args: { limit: answer } }
      : { code: "TIME_BANK", args: { limit: bank ?? 0 } };
  }

  /** An answer has come: what is wrong when it came too late. */
  stop(at: number): Wrong | null {
    const late = this.overdue(at);
    if (this.#since !== null) this.#left -= at - this.#since;
    this.#since = null;
    return late;
  }
}
