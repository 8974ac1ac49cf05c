/** Characters, as JavaScript counts them. */
export const VOICEOVER_MAX_LENGTH = 500;
export const TITLE_MAX_LENGTH = 120;

/** Times the voice's own speed. */
export const PACE = { min: 0.8, max: 1.2, step: 0.05, default: 1 } as const;
/** Seconds. */
export const PAUSE = { min: 0.1, max: 3, default: 0.5 } as const;
/** Entries of a product, and characters of a word or of how it is said. */
export const PRONUNCIATIONS_MAX = 50;
export const PRONUNCIATION_MAX_LENGTH = 60;
/** Seconds of the longest clip of a filmed person, of an upload and of any other that is read. */
export const ACTOR_MAX_SECONDS = 150;
/** Seconds of a video after its speech; other than the default only where a length is wanted. */
export const END_CARD = { min: 1.5, max: 4.5, default: 2.5 } as const;
