import { createStudio, type Studio } from '@avatarcade/film/studio';

/** The studio that the house engine works with. Here, because nobody else may know of it. */
export function openHouseStudio(): Studio {
  return createStudio();
}
