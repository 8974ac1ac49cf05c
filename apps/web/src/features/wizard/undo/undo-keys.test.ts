import { expect, test } from 'vitest';
import { readUndoKey } from './undo-keys.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  [{ key: 'z', ctrlKey: true }, 'undo'],
  [{ key: 'z', metaKey: true }, 'undo'],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  [{ key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
  [{ key: 'y', ctrlKey: true }, 'redo'],
  // Browsers open their history by it.
  [{ key: 'y', metaKey: true }, undefined],
  [{ key: 'z' }, undefined],
  [{ key: 'z', ctrlKey: true, altKey: true }, undefined],
  [{ key: 'x', ctrlKey: true }, undefined],
])('%o asks for %s', (key, wanted) => {
  expect(readUndoKey({ ...NONE, ...key })).toBe(wanted);
});
