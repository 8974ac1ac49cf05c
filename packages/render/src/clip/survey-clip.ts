import { setImmediate as nextTurn } from 'node:timers/promises';
import { uniteRects } from '@avatarcade/stage/boxes';
import { findScreen } from '@avatarcade/stage/screen-key/find-screen';
import { ScreenKeyer } from '@avatarcade/stage/screen-key/key-screen';
import type { Box, Pixels } from '@avatarcade/stage/screen-key/pixels';
import type { KeyScreen, KeySettings } from '@avatarcade/video/screen-key';
import { noFigure, noScreen } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { type Figure, findFigure } from './find-figure.ts';
import { readPictures } from './read-pictures.ts';

export type Survey = {
  /** Undefined where the clip has transparency of its own. */
  screen: KeyScreen | undefined;
  /** Of the picture as shown, whole clip. */
  bounds: Box;
  face: Box;
  shown: { width: number; height: number };
  /** Pictures a second, rounded, at most 30. */
  fps: number;
  /** Seconds. */
  duration: number;
  /** Seconds from which the last picture is shown. */
  lastTime: number;
};

/** Height at which pictures are looked at, and seconds between two of them. */
const LOOK_HEIGHT = 480;
const LOOK_EVERY = 0.4;

export type SurveyOptions = {
  limits: Limits;
  settings: KeySettings;
  /** Pixels. */
  lookHeight?: number;
  /** Called with pictures as they are, before anything is keyed out, and their times. */
  onPicture?: (picture: Pixels, time: number) => void;
};

/** Looks through the whole clip, small: what is behind the person, and where the person and the face are. */
export async function surveyClip(
  path: string,
  { limits, settings, lookHeight = LOOK_HEIGHT, onPicture }: SurveyOptions,
): Promise<Survey> {
  let shown = { width: 0, height: 0 };
  let scale = 1;
  const cutOf = (size: { width: number; height: number }) => {
    shown = size;
    scale = Math.min(1, lookHeight / size.height);
    return { scale };
  };
  const times: number[] = [];
  let looked = Number.NEGATIVE_INFINITY;
  let ground: Ground | undefined;
  let figure: Figure | undefined;
  for (const picture of readPictures(path, { limits, cutOf })) {
    times.push(picture.time);
    if (picture.time < looked + LOOK_EVERY) continue;
    looked = picture.time;
    const pixels = picture.read();
    onPicture?.(pixels, picture.time);
    ground ??= findGround(pixels, settings);
    ground.keyer?.key(pixels);
    const found = findFigure(pixels);
    if (found) {
      figure = figure
        ? { bounds: uniteRects(figure.bounds, found.bounds), face: uniteRects(figure.face, found.face) }
        : found;
    }
    await nextTurn();
  }
  if (!ground || !figure) throw noFigure('Nobody is seen in the clip');
  const lastTime = times.at(-1) ?? 0;
  const step = times.length > 1 ? (lastTime - (times[0] ?? 0)) / (times.length - 1) : 1 / 30;
  return {
    screen: ground.screen,
    bounds: enlarge(figure.bounds, scale),
    face: enlarge(figure.face, scale),
    shown,
    fps: Math.min(30, Math.max(12, Math.round(1 / step))),
    duration: lastTime + step,
    lastTime,
  };
}

type Ground = { screen: KeyScreen | undefined; keyer: ScreenKeyer | undefined };

/**
 * By the first picture. A clip with transparency whose first picture is opaque is refused as one without a screen: an opaque picture has nothing
 * to be cut out by, and would stand in the video as a rectangle.
 */
function findGround(pixels: Pixels, settings: KeySettings): Ground {
  if (isTransparent(pixels)) return { screen: undefined, keyer: undefined };
  const screen = findScreen(pixels);
  if (!screen) throw noScreen('Neither transparency nor a screen of one colour');
  return { screen, keyer: new ScreenKeyer(screen, settings) };
}

/** A twentieth of the picture is seen through. */
function isTransparent({ data }: Pixels): boolean {
  let through = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 64) through++;
  return through > data.length / 4 / 20;
}

function enlarge({ x, y, width, height }: Box, scale: number): Box {
  return { x: x / scale, y: y / scale, width: width / scale, height: height / scale };
}
