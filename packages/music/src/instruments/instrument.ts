/** One sounding of an instrument. */
export type Tone = {
  /** Hertz. Drums have their own pitch. */
  frequency: number;
  /** How long it is held. */
  seconds: number;
  /** 0 to 1: brightness; its level is set where it is mixed. */
  velocity: number;
  /** The same tone played again by another hand: noise and detuning differ a little. */
  variant: number;
};

/** A tone as samples of one channel, from its onset to silence; pure. */
export type Instrument = (tone: Tone) => Float32Array;
