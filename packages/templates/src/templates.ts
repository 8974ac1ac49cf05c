import { arcadeLandscape } from './library/arcade-landscape.ts';
import { arcadePortrait } from './library/arcade-portrait.ts';
import { beforeAfterLandscape } from './library/before-after-landscape.ts';
import { beforeAfterPortrait } from './library/before-after-portrait.ts';
import { bubbleLandscape } from './library/bubble-landscape.ts';
import { bubblePortrait } from './library/bubble-portrait.ts';
import { comicLandscape } from './library/comic-landscape.ts';
import { comicPortrait } from './library/comic-portrait.ts';
import { cornerLandscape } from './library/corner-landscape.ts';
import { cornerPortrait } from './library/corner-portrait.ts';
import { countdownLandscape } from './library/countdown-landscape.ts';
import { countdownPortrait } from './library/countdown-portrait.ts';
import { newsLandscape } from './library/news-landscape.ts';
import { newsPortrait } from './library/news-portrait.ts';
import { openerLandscape } from './library/opener-landscape.ts';
import { openerPortrait } from './library/opener-portrait.ts';
import { phoneLandscape } from './library/phone-landscape.ts';
import { phonePortrait } from './library/phone-portrait.ts';
import { reactionLandscape } from './library/reaction-landscape.ts';
import { reactionPortrait } from './library/reaction-portrait.ts';
import { splitLandscape } from './library/split-landscape.ts';
import { splitPortrait } from './library/split-portrait.ts';
import { streamPortrait } from './library/stream-portrait.ts';
import { studioLandscape } from './library/studio-landscape.ts';
import { theatreLandscape } from './library/theatre-landscape.ts';
import { theatrePortrait } from './library/theatre-portrait.ts';
import { typeLandscape } from './library/type-landscape.ts';
import { typePortrait } from './library/type-portrait.ts';
import type { Template } from './template.ts';

/** In the order in which they are offered. */
export const TEMPLATES: readonly Template[] = [
  cornerPortrait,
  openerPortrait,
  comicPortrait,
  newsPortrait,
  theatrePortrait,
  typePortrait,
  reactionPortrait,
  bubblePortrait,
  countdownPortrait,
  phonePortrait,
  beforeAfterPortrait,
  splitPortrait,
  streamPortrait,
  arcadePortrait,
  cornerLandscape,
  studioLandscape,
  bubbleLandscape,
  comicLandscape,
  countdownLandscape,
  reactionLandscape,
  newsLandscape,
  openerLandscape,
  beforeAfterLandscape,
  phoneLandscape,
  splitLandscape,
  theatreLandscape,
  typeLandscape,
  arcadeLandscape,
];

export function findTemplate(id: string): Template | undefined {
  return TEMPLATES.find((template) => template.id === id);
}
