import { expect, it } from 'vitest';
import { chooseByName } from './choose.ts';
import { formatTable } from './output.ts';
import { formatBar, showProgress } from './progress.ts';

it('a table’s columns are aligned, wide letters included', () => {
  const rows = [
    { name: '流星', count: 3 },
    { name: 'Meteor Merge', count: 12 },
  ];
  const table = formatTable(rows, [
    { title: 'name', of: ({ name }) => name },
    { title: 'videos', of: ({ count }) => count },
  ]);
  expect(table).toBe('NAME          VIDEOS\n流星          3\nMeteor Merge  12\n');
});

it('a bar shows the share and never exceeds the line', () => {
  expect(formatBar('Sending', { share: 0.5, columns: 80 })).toBe(
    `${'█'.repeat(12)}${'░'.repeat(12)}  50%  Sending`,
  );
  expect(formatBar('Sending', { share: 0.5, columns: 20 })).toHaveLength(19);
  expect(formatBar('Sending', { share: undefined, columns: 80 })).toBe('Sending');
});

it('a terminal gets one line that is redrawn, a log one line for each phase', () => {
  const write = (isTTY: boolean) => {
    let text = '';
    {
      using progress = showProgress({ stderr: { write: (part) => (text += part), isTTY, columns: 80 } });
      progress.show('Sending', 0);
      progress.show('Sending', 1);
      progress.show('Saving', 1);
    }
    return text;
  };
  expect(write(false)).toBe('Sending\nSaving\n');
  expect(write(true).split('\r')).toHaveLength(4);
  expect(write(true)).toMatch(/Saving\n$/);
});

it('a name is found by its beginning, whatever its case and accents, unless it is ambiguous', () => {
  const items = ['Zoé', 'Zoltan', 'Max', 'Maxine'].map((name, index) => ({ id: `abcdef${index}`, name }));
  const choose = (asked: string) => chooseByName(items, { asked, kind: 'voice', list: 'voices' }).name;
  expect(choose('zoe')).toBe('Zoé');
  expect(choose('max')).toBe('Max');
  expect(choose('abcdef3')).toBe('Maxine');
  expect(() => choose('zo')).toThrow('“zo” is more than one voice: Zoé (abcdef0), Zoltan (abcdef1)');
  expect(() => choose('nobody')).toThrow('There is no voice “nobody”. See: voices');
  expect(() => choose('')).toThrow('There is no voice');
});
