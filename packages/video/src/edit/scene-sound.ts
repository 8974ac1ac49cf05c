/** What is heard beside the voice, as a scene says it. */
export type SceneSound = {
  /** The id of a bed, `own` for the user's track, or none. */
  music: string | null;
  effects: boolean;
  /** Of the game's own sound: 0 silent, 0.5 the usual, 1 loud. */
  gameLevel: number;
  /** Makes the music of this video its own. */
  seed: number;
  /** When the end card comes, in seconds. */
  cardAt: number;
};
