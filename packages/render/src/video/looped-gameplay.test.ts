import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStudio } from '../studio.ts';
import { listBarSpots, readBar } from '../testing/bar.ts';
import { countUp, delayTrack, makeClips } from '../testing/clip.ts';
import { decodeSound } from '../testing/decode.ts';
import { inspect } from '../testing/inspect.ts';
import { noteOf, pitchAt } from '../testing/pitch.ts';
import { buildSpeech, writeVoice } from '../testing/voice.ts';

const SIZE = { width: 180, height: 320 };
const FRAMES = 240;
const studio = createStudio();
const speech = { ...buildSpeech([]), duration: 0 };
let folder = '';
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'looped-'));
  await writeVoice(at('voice.wav'), speech);
  await makeClips([{ path: at('plain.mp4'), ...SIZE, fps: 30, frames: countUp(60), hertz: 330 }]);
  await delayTrack(at('plain.mp4'), at('late-sound.mp4'), { audio: 0.5 });
  await delayTrack(at('plain.mp4'), at('late-picture.mp4'), { video: 0.5 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const BAR = listBarSpots(SIZE.height);

it.each([
  ['as long as the picture', 'plain.mp4', { period: 2, picture: 0, sound: 0 }],
  ['longer', 'late-sound.mp4', { period: 2, picture: 0, sound: 0.5 }],
  ['shorter', 'late-picture.mp4', { period: 2.5, picture: 0.5, sound: 0 }],
])('a clip that loops begins again with picture and sound, which is %s', async (_, gameplay, begins) => {
  const place = {
    id: 'clip',
    kind: 'gameplay' as const,
    from: 0,
    to: 100,
    radius: 0,
    atEnd: 'loop' as const,
  };
  const layers = [{ ...place, rect: { x: 0, y: 0, ...SIZE } }];
  const output = at('video.mp4');
  await studio.renderVideo({
    scene: { version: 1, ...SIZE, fps: 30, frames: FRAMES, language: 'en', speech, layers },
    clips: [at(gameplay)],
    voice: at('voice.wav'),
    images: {},
    output,
    poster: at('poster.jpg'),
    endCard: at('end-card.jpg'),
    title: '',
  });
  const { lumas } = await inspect(output, BAR);
  for (const frame of countUp(FRAMES)) {
    const time = (frame / 30) % begins.period;
    const shown = Math.round(Math.max(0, time - begins.picture) * 30) % 30;
    expect(Math.abs(readBar(lumas[frame]) - shown), `frame ${frame}`).toBeLessThanOrEqual(1);
  }
  const sound = await decodeSound(output);
  for (let pass = 0; (pass + 1) * begins.period <= FRAMES / 30; pass++)
    for (const time of [0.1, 0.3, 0.5, 0.9, 1.3])
      expect(
        Math.abs(pitchAt(sound, pass * begins.period + begins.sound + time) - noteOf(330, time)),
        `pass ${pass}, ${time} s`,
      ).toBeLessThan(30);
});
