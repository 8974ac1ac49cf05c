/** Characters, as JavaScript counts them. */
export const VOICEOVER_MAX_LENGTH = 500;
export const TITLE_MAX_LENGTH = 120;
