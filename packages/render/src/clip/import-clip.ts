import { writeFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ScreenKeyer } from '@avatarcade/stage/screen-key/key-screen';
import type { Box, Pixels } from '@avatarcade/stage/screen-key/pixels';
import type { ImportClipInput, ImportedClip, JobContext } from '../render-types.ts';
import { encodePixels } from './encode-pixels.ts';
import { fillBehind } from './fill-behind.ts';
import { readPictures } from './read-pictures.ts';
import { type Survey, surveyClip } from './survey-clip.ts';
import { ClipWriter } from './write-clip.ts';
import { writeClipSound } from './write-clip-sound.ts';

/** Pixels. No template shows a head or a person larger. */
const LARGEST = { head: 400, width: 1080, height: 1400 };
/** Around the person, as a share of their size: hair and hands move. */
const MARGIN = 0.03;

/** See `Studio.importClip`. */
export async function importClip(
  input: ImportClipInput,
  { limits, onProgress }: JobContext,
): Promise<ImportedClip> {
  const { settings } = input;
  const survey = await surveyClip(input.input, { limits, settings });
  // The sound may be longer than the pictures, and its words may begin after the last picture: the clip then shows that one.
  const from = Math.min(input.from ?? 0, survey.lastTime);
  const remaining = Math.max(1 / survey.fps, survey.duration - from);
  const seconds = Math.min(remaining, input.seconds ?? remaining);
  const { scale, box } = planCut(survey);
  const keyer = survey.screen && new ScreenKeyer(survey.screen, settings);
  using writer = new ClipWriter(input.output, { width: box.width, height: box.height, fps: survey.fps });
  const frames = Math.max(1, Math.round(seconds * survey.fps));
  const stillAt = Math.min(frames - 1, Math.round(survey.fps * 0.5));
  let still: Pixels | undefined;
  let last: Pixels | undefined;
  let isKeyed = false;
  const writeUntil = (time: number) => {
    while (last && writer.frames < frames && (writer.frames + 0.5) / survey.fps < time) {
      // Only what is written: of 60 pictures a second, that is every second one.
      if (!isKeyed) {
        keyer?.key(last);
        fillBehind(last);
        isKeyed = true;
      }
      if (writer.frames === stillAt) still = copyOf(last);
      writer.write(last);
    }
  };
  for (const picture of readPictures(input.input, { limits, cutOf: () => ({ scale, box }) })) {
    writeUntil(picture.time - from);
    if (writer.frames >= frames) break;
    // The last picture before the start is shown at the start.
    if (picture.time < from - 1 / survey.fps) continue;
    last = picture.read();
    isKeyed = false;
    onProgress(writer.frames / frames);
    await nextTurn();
  }
  writeUntil(Number.POSITIVE_INFINITY);
  writer.finish();
  if (still) await writeFile(input.still, encodePixels(still));
  const hasSound = await writeClipSound(input, limits);
  onProgress(1);
  return {
    clip: {
      width: box.width,
      height: box.height,
      fps: survey.fps,
      duration: frames / survey.fps,
      face: moveFace(survey.face, { scale, box }),
    },
    ground: survey.screen ? (survey.screen.channel === 1 ? 'green' : 'blue') : 'transparent',
    hasSound,
  };
}

function planCut({ bounds, face, shown }: Survey): { scale: number; box: Box } {
  const scale = Math.min(
    1,
    LARGEST.head / face.height,
    LARGEST.width / bounds.width,
    LARGEST.height / bounds.height,
  );
  const whole = { width: Math.round(shown.width * scale), height: Math.round(shown.height * scale) };
  const margin = Math.ceil(MARGIN * Math.max(bounds.width, bounds.height) * scale);
  const left = Math.max(0, Math.floor(bounds.x * scale) - margin);
  const top = Math.max(0, Math.floor(bounds.y * scale) - margin);
  const right = Math.min(whole.width, Math.ceil((bounds.x + bounds.width) * scale) + margin);
  // Where the person is cut off by the edge, that edge stays the clip's.
  const bottom = Math.min(whole.height, Math.ceil((bounds.y + bounds.height) * scale) + 1);
  const even = (value: number) => 2 * Math.floor(value / 2);
  return {
    scale,
    box: {
      x: left,
      y: top,
      width: Math.max(16, even(right - left)),
      height: Math.max(16, even(bottom - top)),
    },
  };
}

function moveFace(face: Box, { scale, box }: { scale: number; box: Box }): Box {
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    x: round(face.x * scale - box.x),
    y: round(face.y * scale - box.y),
    width: round(face.width * scale),
    height: round(face.height * scale),
  };
}

const copyOf = ({ width, height, data }: Pixels): Pixels => ({ width, height, data: data.slice() });
