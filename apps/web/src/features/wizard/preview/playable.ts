/** The members of a media element that the clock uses. */
export type Playable = Pick<
  HTMLMediaElement,
  'currentTime' | 'duration' | 'paused' | 'ended' | 'volume' | 'play' | 'pause'
>;
