import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BuiltTrack } from './build-track.ts';

/** A music file to be made for a test. */
export interface TestTrack extends BuiltTrack {
  path: string;
  kind: 'mp3' | 'm4a' | 'alac' | 'wav' | 'wav24' | 'flac' | 'ogg';
  /** Samples a second. Default: 48,000. */
  rate?: number;
}

const CHILD = fileURLToPath(new URL('./music.child.ts', import.meta.url));

export async function makeMusicFiles(tracks: TestTrack[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['--no-warnings', CHILD, JSON.stringify(tracks)]);
}
