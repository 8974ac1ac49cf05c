import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What a drawn recording of a game shows. `title` has a logo that moves, `play` scrolls, `puzzle` has one piece that falls, `board` changes every five seconds, `held` is play that has stopped. */
export type Part = 'black' | 'splash' | 'title' | 'menu' | 'loading' | 'play' | 'puzzle' | 'board' | 'held';

/** A recording to be drawn and encoded for a test, at 20 pictures a second. */
export type Recording = {
  path: string;
  width: number;
  height: number;
  parts: { part: Part; seconds: number; loud?: boolean }[];
  hasSound: boolean;
};

const CHILD = fileURLToPath(new URL('./recording.child.ts', import.meta.url));

export async function makeRecordings(recordings: Recording[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['--no-warnings', CHILD, JSON.stringify(recordings)]);
}
