/** What a gameplay clip does that is shorter than the video: it starts again, or stays at its last picture. */
export const GAMEPLAY_FITS = ['loop', 'hold'] as const;
export type GameplayFit = (typeof GAMEPLAY_FITS)[number];
