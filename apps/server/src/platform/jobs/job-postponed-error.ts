/** The job can't run because of an outage: it returns to the queue, and the attempt isn't counted. */
export class JobPostponedError extends Error {
  override readonly name = 'JobPostponedError';
  /** Seconds until it may be claimed again. */
  readonly delaySeconds: number;

  constructor(delaySeconds: number, options?: ErrorOptions) {
    super(`postponed for ${Math.round(delaySeconds)} s`, options);
    this.delaySeconds = delaySeconds;
  }
}
