/** Why a pack wasn't installed, removed or read, in words for the operator. */
export class PackError extends Error {
  override readonly name = 'PackError';
  /** The same may succeed later, from where it stopped. */
  readonly isTransient: boolean;

  constructor(
    message: string,
    { isTransient = false, ...options }: ErrorOptions & { isTransient?: boolean } = {},
  ) {
    super(message, options);
    this.isTransient = isTransient;
  }
}
