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

export const isBedId = (id: string): id is BedId => BED_IDS.some((known) => known === id);

/** What people call a bed, and what it is like. */
export const BED_NAMES: Readonly<Record<BedId, { name: string; mood: string }>> = {
  chiptune: { name: 'Chiptune', mood: 'Bright bleeps of an old console' },
  puzzle: { name: 'Puzzle', mood: 'Light and curious, marimba and plucked strings' },
  epic: { name: 'Epic', mood: 'Large drums, horns and a choir' },
  tense: { name: 'Tense', mood: 'A clock, a low pulse, strings that come nearer' },
  summer: { name: 'Summer', mood: 'Ukulele, whistling and claps' },
  lofi: { name: 'Lo-fi', mood: 'A lazy beat under an electric piano' },
  kids: { name: 'Kids', mood: 'Toy piano and clarinet, bouncing' },
  synthwave: { name: 'Synthwave', mood: 'A night drive with wide synthesizers' },
  orchestral: { name: 'Orchestral pulse', mood: 'Strings that set out for adventure' },
  funk: { name: 'Funk', mood: 'Tight guitar, talking bass, horns' },
  mystery: { name: 'Mystery', mood: 'A waltz of bells on tiptoe' },
  sports: { name: 'Sports', mood: 'Stamps, claps and horns of a stadium' },
};
