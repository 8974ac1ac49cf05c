import { describe, expect, it } from 'vitest';
import { addRow, buildRows, hasChanges, readRows } from './pronunciation-rows.ts';

describe('rows of pronunciations', () => {
  it('become the trimmed list, without empty rows', () => {
    const rows = addRow(buildRows([{ word: ' Qwixx ', say: 'kwicks' }]));
    expect(rows.map(({ key }) => key)).toEqual([0, 1]);
    expect(readRows(rows)).toEqual({ list: [{ word: 'Qwixx', say: 'kwicks' }] });
    expect(readRows(addRow([]))).toEqual({ list: [] });
  });

  it('have their errors under their fields', () => {
    const rows = buildRows([
      { word: 'Qwixx', say: 'kwicks' },
      { word: 'Zyqo', say: '' },
      { word: '', say: 'a' },
      { word: 'qwixx', say: 'b' },
    ]);
    expect(readRows(rows)).toEqual({
      errors: new Map([
        [1, { say: 'Please add how the word is said' }],
        [2, { word: 'Please add the word as it is written' }],
        [3, { word: '“qwixx” is in the list twice' }],
      ]),
      message: undefined,
    });
  });

  it('differ from the stored list by their words alone', () => {
    const stored = [{ word: 'Qwixx', say: 'kwicks' }];
    expect(hasChanges(addRow(buildRows(stored)), stored)).toBe(false);
    expect(hasChanges(addRow([]), [])).toBe(false);
    expect(hasChanges(buildRows([{ word: 'Qwixx', say: '' }]), stored)).toBe(true);
    expect(hasChanges([], stored)).toBe(true);
  });

  it('are at most 50', () => {
    const many = buildRows(Array.from({ length: 51 }, (_, index) => ({ word: `w${index}`, say: 'a' })));
    expect(readRows(many)).toMatchObject({ message: 'At most 50 pronunciations' });
  });
});
