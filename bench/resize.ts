/**
 * Measures what is saved by scaling a clip in the render itself: `node resize.ts [--seconds 20]`. One clip of a phone's size goes into a video twice:
 * resized before, as `resize/` of the API still does on request, and as it is. Prints the seconds that the resizing takes, the CPU seconds of both
 * ways, and how close each video's pictures are to the clip's (SSIM). Needs `ffmpeg` on the path, to make the clip and to compare.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { createStudio } from '@avatarcade/render/studio';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { VOICES } from '@avatarcade/speech/voices';
import type { Scene } from '@avatarcade/stage/scene';
import { composeVideo } from '@avatarcade/templates/compose-video';
import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import { type Cost, measure } from './measure.ts';

const run = promisify(execFile);
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });
const seconds = Number(values.seconds);

/** A phone's screen, which has to be cropped and made smaller. */
const CLIP = { width: 1170, height: 2532 };
const VIDEO = { width: 1080, height: 1920 };
const TEXT = 'Stop scrolling! This little fox needs your help. Download Fox Dash now!';

// The CPU time of a sandbox's processes isn't counted.
const studio = createStudio({ sandbox: false });
const folder = await mkdtemp(join(tmpdir(), 'bench-resize-'));
const at = (file: string) => join(folder, file);

/** Fine moving detail, as sharp as a recorded screen. */
async function makeClip(): Promise<void> {
  const size = `${CLIP.width}x${CLIP.height}`;
  const picture = `mandelbrot=size=${size}:rate=30:maxiter=600:end_scale=0.02:end_pts=600`;
  const encode = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-pix_fmt', 'yuv420p'];
  await run('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    picture,
    '-t',
    String(seconds),
    ...encode,
    at('clip.mp4'),
  ]);
}

/** Nothing but the game over all of the video, so that every pixel can be compared. */
async function makeScene(): Promise<Scene> {
  await using speaker = createSpeaker();
  const english = VOICES.find(({ key }) => key.startsWith('en'));
  const { wav, track } = await speaker.speak({ text: TEXT, voice: english?.key ?? '' });
  await writeFile(at('voice.wav'), wav);
  const scene = composeVideo(
    {
      template: 'corner-portrait',
      avatar: 'maya-everyday',
      locale: 'en',
      captions: false,
      aiLabel: false,
      gameplayFit: 'loop',
      edit: { ...buildDefaultEdit(), moments: false, music: 'none', effects: false, gameLevel: 0 },
    },
    { speech: track, product: { title: 'Fox Dash' }, assets: {}, clips: [{ duration: seconds }] },
  );
  const frames = seconds * scene.fps;
  const layers = scene.layers
    .filter((layer) => layer.kind === 'gameplay')
    .map(({ shots: _, ...layer }) => ({
      ...layer,
      from: 0,
      to: seconds,
      rect: { x: 0, y: 0, ...VIDEO },
    }));
  return { ...scene, frames, layers };
}

const render = (scene: Scene, { gameplay, output }: { gameplay: string; output: string }): Promise<Cost> =>
  measure(() =>
    studio.renderVideo({
      scene,
      clips: [gameplay],
      voice: at('voice.wav'),
      images: {},
      title: 'Bench',
      output,
      poster: at('poster.jpg'),
      endCard: at('end-card.jpg'),
    }),
  );

/** SSIM of a video to the clip as FFmpeg scales and crops it; 1 is equal. */
async function compare(video: string): Promise<number> {
  const fill = `scale=${VIDEO.width}:${VIDEO.height}:force_original_aspect_ratio=increase:flags=lanczos,crop=${VIDEO.width}:${VIDEO.height}`;
  const graph = `[1:v]${fill}[clip];[0:v][clip]ssim`;
  const { stderr } = await run('ffmpeg', [
    '-i',
    video,
    '-i',
    at('clip.mp4'),
    '-lavfi',
    graph,
    '-f',
    'null',
    '-',
  ]);
  return Number(/All:([\d.]+)/.exec(stderr)?.[1]);
}

try {
  await makeClip();
  const scene = await makeScene();
  const resizing = await measure(() =>
    studio.resizeVideo({ input: at('clip.mp4'), output: at('resized.mp4'), ...VIDEO }),
  );
  const twice = await render(scene, { gameplay: at('resized.mp4'), output: at('twice.mp4') });
  const once = await render(scene, { gameplay: at('clip.mp4'), output: at('once.mp4') });
  const total = resizing.cpuSeconds + twice.cpuSeconds;
  console.log(`a clip of ${seconds} s, ${CLIP.width} x ${CLIP.height}`);
  console.log(`resizing before: ${resizing.wallSeconds.toFixed(1)} s to wait, now none`);
  console.log(
    `CPU: ${total.toFixed(1)} s in two steps, ${once.cpuSeconds.toFixed(1)} s in one: ratio ${(once.cpuSeconds / total).toFixed(2)}`,
  );
  console.log(
    `SSIM to the clip: ${(await compare(at('twice.mp4'))).toFixed(4)} in two steps, ${(await compare(at('once.mp4'))).toFixed(4)} in one`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
