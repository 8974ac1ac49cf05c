/** In the order in which they are shown. */
export const BED_IDS = ['chiptune', 'epic', 'lofi'] as const;

export type BedId = (typeof BED_IDS)[number];
