import { AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants';
import { FFmpegError } from 'node-av/lib';
import { damaged } from '../errors.ts';

/** For calls on our own output: a failure is a fault of ours and crashes the job. */
export function ensureDone(code: number, what: string): void {
  if (code < 0) throw new Error(`${what}: ${FFmpegError.strerror(code)}`);
}

/** For calls on foreign input: a failure means that the file is damaged. */
export function ensureSound(code: number, what: string): void {
  if (code < 0) throw damaged(`${what}: ${FFmpegError.strerror(code)}`);
}

export const isWaiting = (code: number): boolean => code === AVERROR_EAGAIN;
export const isOver = (code: number): boolean => code === AVERROR_EOF;
