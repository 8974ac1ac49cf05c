export type LanguageEntry = {
  /** The first part of its voices' ids. */
  key: string;
  label: string;
  /** BCP 47. */
  locale: string;
  /** espeak-ng's name for it. */
  espeak: string;
  /** Two women's and two men's first names. */
  names: readonly [string, string, string, string];
  /** Said by women and men alike: no word in it depends on it. */
  greeting: string;
  rtl?: boolean;
  /** How fast it is spoken compared with English, 1 when left out. */
  pace?: number;
};
