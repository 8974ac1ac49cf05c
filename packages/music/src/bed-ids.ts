/** In the order in which they are shown. */
export const BED_IDS = [
  'chiptune',
  'puzzle',
  'epic',
  'tense',
  'summer',
  'lofi',
  'kids',
  'synthwave',
  'orchestral',
  'funk',
  'mystery',
  'sports',
] as const;

export type BedId = (typeof BED_IDS)[number];
