export const EFFECT_IDS = ['whoosh', 'pop', 'rise', 'coin', 'hit'] as const;

export type EffectId = (typeof EFFECT_IDS)[number];

/** An effect at its beat. A rise ends there, the others begin there. */
export type Cue = { effect: EffectId; at: number };
