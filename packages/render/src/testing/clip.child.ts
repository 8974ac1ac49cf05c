/** Run as a program of its own, with a list of clips as JSON: the media library is not to end inside the test's process. */
import { RATE, type Stereo } from '@avatarcade/music/sound';
import { AV_PIX_FMT_YUV420P } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { allocPicture, createFrame, type PictureViews, viewPicture } from '../av/frame.ts';
import { VideoWriter } from '../av/video-writer.ts';
import type { Clip } from './clip.ts';
import { writeRefreshed } from './refreshed-clip.ts';

function makeTone(seconds: number, hertz: number): Stereo {
  const tone = Float32Array.from({ length: Math.round(seconds * RATE) }, (_, i) => {
    const note = hertz * (1 + (Math.floor(i / 9600) % 4) / 4);
    return 0.2 * Math.sin((2 * Math.PI * note * i) / RATE);
  });
  return [tone, tone.slice()];
}

/** Left half dark, right half light, and a bar whose height from the top says which picture this is. */
function paint({ planes, strides }: PictureViews, { width, height }: Clip, index: number): void {
  for (let y = 0; y < height; y++) {
    const isBar = y < ((index % 30) / 30) * height;
    for (let x = 0; x < width; x++) {
      const ground = x < width / 2 ? 60 : 170;
      planes[0][y * strides[0] + x] =
        isBar && x % 32 < 8 ? 235 : ground + ((x * 7 + y * 13 + index * 5) % 11);
    }
  }
  planes[1].fill(110);
  planes[2].fill(150);
}

function* paintAll(clip: Clip): Generator<Frame> {
  const { width, height, frames } = clip;
  const frame = createFrame();
  for (const index of frames) {
    if (!frame.isWritable || frame.format !== AV_PIX_FMT_YUV420P) allocPicture(frame, { width, height });
    paint(viewPicture(frame), clip, index);
    yield frame;
  }
}

function makeClip(clip: Clip): void {
  const { path, width, height, fps, frames, hertz } = clip;
  const sound = hertz === undefined ? undefined : makeTone(frames.length / fps, hertz);
  using writer = new VideoWriter({ path, width, height, fps, sound });
  let shown = 0;
  for (const frame of paintAll(clip)) writer.writePicture(frame, frames[shown++] ?? 0);
  writer.finish();
}

for (const clip of JSON.parse(process.argv[2] ?? '[]') as Clip[]) {
  if (clip.isRefreshed) writeRefreshed(clip, paintAll(clip));
  else makeClip(clip);
}
