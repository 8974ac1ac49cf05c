/** Faces for titles, captions and buttons that ship with the product, all under the OFL. The first is the default. */
export const DISPLAY_FACES = [
  { id: 'bricolage-grotesque', name: 'Bricolage Grotesque', mood: 'Lively' },
  { id: 'baloo-2', name: 'Baloo 2', mood: 'Rounded' },
  { id: 'big-shoulders-display', name: 'Big Shoulders', mood: 'Tall' },
  { id: 'cinzel', name: 'Cinzel', mood: 'Epic' },
  { id: 'exo-2', name: 'Exo 2', mood: 'Racing' },
  { id: 'fredoka', name: 'Fredoka', mood: 'Soft' },
  { id: 'grandstander', name: 'Grandstander', mood: 'Comic' },
  { id: 'montserrat', name: 'Montserrat', mood: 'Plain' },
  { id: 'orbitron', name: 'Orbitron', mood: 'Space' },
  { id: 'pixelify-sans', name: 'Pixelify Sans', mood: 'Pixels' },
  { id: 'playfair-display', name: 'Playfair Display', mood: 'Story' },
  { id: 'rubik', name: 'Rubik', mood: 'Sturdy' },
  { id: 'tektur', name: 'Tektur', mood: 'Machine' },
  { id: 'unbounded', name: 'Unbounded', mood: 'Wide' },
] as const;

export type DisplayFace = (typeof DISPLAY_FACES)[number]['id'];
/** Of a product that chose none. */
export const DEFAULT_FACE = 'bricolage-grotesque';
export type ChosenFace = Exclude<DisplayFace, typeof DEFAULT_FACE>;

export const DISPLAY_FACE_IDS: readonly [DisplayFace, ...DisplayFace[]] = [
  DEFAULT_FACE,
  ...DISPLAY_FACES.map(({ id }) => id).filter((id) => id !== DEFAULT_FACE),
];
