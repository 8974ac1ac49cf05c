/** The template isn't one of the stage's. */
export class UnknownTemplateError extends Error {
  override readonly name = 'UnknownTemplateError';

  constructor(id: string) {
    super(`Unknown template: ${id}`);
  }
}

/** The avatar isn't one of the cast. */
export class UnknownAvatarError extends Error {
  override readonly name = 'UnknownAvatarError';

  constructor(id: string) {
    super(`Unknown avatar: ${id}`);
  }
}
