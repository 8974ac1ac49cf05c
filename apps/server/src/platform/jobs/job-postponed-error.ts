/** The job could not run through no fault of its own: it goes back to the queue, and the try is not counted. */
export class JobPostponedError extends Error {
  override readonly name = 'JobPostponedError';
  /** When it may be claimed again, in seconds from now. */
  readonly delaySeconds: number;

  constructor(delaySeconds: number, options?: ErrorOptions) {
    super(`postponed for ${Math.round(delaySeconds)} s`, options);
    this.delaySeconds = delaySeconds;
  }
}
