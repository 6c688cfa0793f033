/** Jobs that are done side by side and answered in their order, as they arrive and without piling up. */

/**
 * Begins up to `ahead` jobs before the first of them is done. An answer is handed on as soon as it and those before it
 * are there, even while the next job is waited for.
 */
export async function* inOrder<Job, Result>(
  jobs: AsyncIterable<Job>,
  ahead: number,
  run: (job: Job) => Promise<Result>,
): AsyncGenerator<Result> {
  const iterator = jobs[Symbol.asyncIterator]();
  const begun: Promise<Result>[] = [];
  let arriving: Promise<IteratorResult<Job>> | null = iterator.next();
  while (arriving || begun.length > 0) {
    const events: Promise<{ job: IteratorResult<Job> } | { result: Result }>[] = [];
    if (arriving && begun.length < ahead) events.push(arriving.then((job) => ({ job })));
    if (begun[0]) events.push(begun[0].then((result) => ({ result })));
    const event = await Promise.race(events);
    if ("result" in event) {
      begun.shift();
      yield event.result;
    } else if (event.job.done) arriving = null;
    else {
      begun.push(run(event.job.value));
      arriving = iterator.next();
    }
  }
}
