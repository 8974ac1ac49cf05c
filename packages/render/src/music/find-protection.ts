import { FileWindow } from '../mp4/file-window.ts';
import { walkIndex } from '../mp4/index-walk.ts';

/** Sample entries of encrypted sound: that of the iTunes store, and the standard's. */
const ENCRYPTED = ['drms', 'enca'];

/** Whether a track of an MP4 is encrypted, by the names of its sample entries: behind version, flags, count and size. */
export function findProtection(path: string): boolean {
  using file = new FileWindow(path);
  let isFound = false;
  walkIndex(file, {
    enter({ type, body, end }) {
      if (type !== 'stsd' || end < body + 16) return;
      isFound ||= ENCRYPTED.includes(file.read(body + 12, 4).toString('latin1'));
    },
    leave() {},
  });
  return isFound;
}
