import { arcadeLandscape } from './arcade-landscape.ts';
import { arcadePortrait } from './arcade-portrait.ts';
import { beforeAfterLandscape } from './before-after-landscape.ts';
import { beforeAfterPortrait } from './before-after-portrait.ts';
import { bubbleLandscape } from './bubble-landscape.ts';
import { bubblePortrait } from './bubble-portrait.ts';
import { comicLandscape } from './comic-landscape.ts';
import { comicPortrait } from './comic-portrait.ts';
import { cornerLandscape } from './corner-landscape.ts';
import { cornerPortrait } from './corner-portrait.ts';
import { countdownLandscape } from './countdown-landscape.ts';
import { countdownPortrait } from './countdown-portrait.ts';
import { newsLandscape } from './news-landscape.ts';
import { newsPortrait } from './news-portrait.ts';
import { openerLandscape } from './opener-landscape.ts';
import { openerPortrait } from './opener-portrait.ts';
import { phoneLandscape } from './phone-landscape.ts';
import { phonePortrait } from './phone-portrait.ts';
import { reactionLandscape } from './reaction-landscape.ts';
import { reactionPortrait } from './reaction-portrait.ts';
import { splitLandscape } from './split-landscape.ts';
import { splitPortrait } from './split-portrait.ts';
import { streamPortrait } from './stream-portrait.ts';
import { studioLandscape } from './studio-landscape.ts';
import type { Template } from './template.ts';
import { theatreLandscape } from './theatre-landscape.ts';
import { theatrePortrait } from './theatre-portrait.ts';
import { typeLandscape } from './type-landscape.ts';
import { typePortrait } from './type-portrait.ts';

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
