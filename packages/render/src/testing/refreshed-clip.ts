import { AV_PIX_FMT_YUV420P } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { writePictures } from './write-pictures.ts';

type Shape = { path: string; width: number; height: number; fps: number };

/**
 * Writes pictures as recorders of live video do: a column at a time is coded as if it began there. The file calls pictures keyframes of
 * which a decoder makes nothing before all columns have come.
 */
export function writeRefreshed({ path, width, height, fps }: Shape, pictures: Iterable<Frame>): void {
  const fields = { width, height, pixelFormat: AV_PIX_FMT_YUV420P, gopSize: fps };
  const options = { preset: 'veryfast', 'x264-params': 'intra-refresh=1:scenecut=0' };
  writePictures({ path, fps, fields, options }, pictures);
}
