import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';
import { mergeTranslations } from './merge-translations.ts';
import { readXliff } from './read-xliff.ts';
import { type TextUnit, TranslationFileError } from './text-unit.ts';
import { writeXliff } from './write-xliff.ts';

/** What breaks files: markup, quotes, delimiters, formulas, line breaks, directions, joined emoji, text of all scripts. */
const hostile = fc.oneof(
  fc.constantFrom(
    '<b>&amp;</b>',
    ']]>',
    '"quoted", and; more\t',
    '=HYPERLINK("http://a")',
    "'=1",
    '-1',
    '@here',
    'two\nlines',
    '  spaces  ',
    '&#65;',
    '&lt;!--',
    '\u202Eright to left',
    '👩‍👩‍👧‍👦',
    'مرحبا، "العالم"',
    'こんにちは、世界。',
  ),
  // Characters that XML can hold and cleaning leaves in a text.
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((text) => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(text)),
);
const text = fc
  .array(hostile, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(' '))
  .filter((each) => each.trim() !== '');
const texts = fc.array(fc.record({ source: text, target: text, note: text }), { minLength: 1, maxLength: 8 });

const unitsOf = (list: { source: string; note: string }[]): TextUnit[] =>
  list.map(({ source, note }, index) => ({ id: `text-${index}`, source, note, maxLength: 1000 }));
const targetsOf = (list: { target: string }[]) =>
  new Map(list.map(({ target }, index) => [`text-${index}`, target]));

describe('XLIFF 2.0', () => {
  it('brings back every text as it was, and names its language', () => {
    fc.assert(
      fc.property(texts, (list) => {
        const file = writeXliff(unitsOf(list), { source: 'en', target: 'ar', done: targetsOf(list) });
        const read = readXliff(file);
        expect(read.target).toBe('ar');
        expect(new Map(read.texts.map(({ id, text: each }) => [id, each]))).toEqual(targetsOf(list));
      }),
    );
  });

  it('gives nothing for units that are not translated', () => {
    const file = writeXliff(unitsOf([{ source: 'One', note: '' }]), { source: 'en', target: 'de' });
    expect(file).toContain('<segment state="initial"><source xml:space="preserve">One</source></segment>');
    expect(readXliff(file).texts).toEqual([]);
  });

  it('joins the segments of a tool that cut a unit into sentences, with the words within its codes', () => {
    const file = `<?xml version="1.0"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
 <file id="f"><group id="g">
  <unit id="hook">
   <segment><source>One.</source><target>Eins<ph id="1"/>.</target></segment>
   <ignorable><source> </source></ignorable>
   <segment><source>Two.</source><target><pc id="2">Zwei</pc><![CDATA[ & drei.]]></target></segment>
  </unit>
  <unit id="half"><segment><source>A</source><target>B</target></segment><segment><source>C</source></segment></unit>
 </group></file>
</xliff>`;
    expect(readXliff(file).texts).toEqual([{ id: 'hook', text: 'Eins. Zwei & drei.', line: 4 }]);
  });

  it.each([
    ['<xliff version="1.2"><file/></xliff>', 'The file is XLIFF 1.2. Export it as XLIFF 2.0.'],
    ['<xliff version="2.0" srcLang="en"/>', 'The file doesn’t name its target language (trgLang).'],
    ['<html></html>', 'The file is no XLIFF file.'],
    ['<xliff version="2.0">\n<a></b></xliff>', 'The file is no valid XML: line 2, column 4.'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><xliff/>', 'The file has a DOCTYPE, which XLIFF files don’t have.'],
    [' \n', 'The file is empty.'],
  ])('refuses %j in words', (file, message) => {
    expect(() => readXliff(file)).toThrow(new TranslationFileError(message));
  });

  it('survives whatever bytes it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (noise) => {
        for (const file of [noise, `<xliff version="2.0" trgLang="de">${noise}</xliff>`]) {
          try {
            readXliff(file);
          } catch (error) {
            expect(error).toBeInstanceOf(TranslationFileError);
          }
        }
      }),
    );
  });
});

describe('CSV', () => {
  it('brings back every text of every language as it was', () => {
    fc.assert(
      fc.property(texts, (list) => {
        const file = writeCsv(
          unitsOf(list),
          new Map([
            ['de', targetsOf(list)],
            ['ja', new Map()],
          ]),
        );
        const read = readCsv(file);
        expect([...read.keys()]).toEqual(['de', 'ja']);
        const back = new Map((read.get('de') ?? []).map(({ id, text: each }) => [id, each]));
        expect(back).toEqual(targetsOf(list));
        expect(read.get('ja')).toEqual([]);
      }),
    );
  });

  it('has no cell that a spreadsheet runs', () => {
    fc.assert(
      fc.property(texts, (list) => {
        const rows = parse(writeCsv(unitsOf(list), new Map([['de', targetsOf(list)]])), { bom: true });
        expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      }),
    );
  });

  it.each([';', '\t'])(
    'reads the separator %j of other spreadsheets, and says where a text is',
    (separator) => {
      const file = [
        ['id', 'de'],
        ['a', '"one\ntwo"'],
        ['b', 'three'],
      ]
        .map((row) => row.join(separator))
        .join('\n');
      expect(readCsv(file).get('de')).toEqual([
        { id: 'a', text: 'one\ntwo', line: 2 },
        { id: 'b', text: 'three', line: 4 },
      ]);
    },
  );

  it.each([
    ['name,de\na,b', 'The file has no column “id” in its first line.'],
    ['id,source\na,b', 'The file has no column of a language.'],
    ['id,de,de\na,b,c', 'The file has two columns “de”.'],
  ])('refuses %j in words', (file, message) => {
    expect(() => readCsv(file)).toThrow(new TranslationFileError(message));
  });

  it('survives whatever bytes it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (noise) => {
        for (const file of [noise, `id,de\n${noise}`]) {
          try {
            readCsv(file);
          } catch (error) {
            expect(error).toBeInstanceOf(TranslationFileError);
          }
        }
      }),
    );
  });
});

describe('what came back', () => {
  const units: TextUnit[] = [
    { id: 'hook', source: 'Wow', note: '', maxLength: 5 },
    { id: 'button', source: 'Play', note: '', maxLength: 9 },
  ];

  it('is taken where it fits, and named by line where it does not', () => {
    const read = [
      { id: 'hook', text: 'Wahnsinn', line: 2 },
      { id: 'button', text: 'Spielen', line: 3 },
      { id: 'button', text: 'Los', line: 4 },
      { id: 'other', text: 'x', line: 5 },
      { id: 'hook', text: ' ', line: 6 },
    ];
    const { texts: taken, problems } = mergeTranslations(units, read);
    expect(Object.fromEntries(taken)).toEqual({ button: 'Spielen' });
    expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '2: The translation is 3 characters too long: at most 5.',
      '4: The id comes a second time.',
      '5: No text of the campaign has this id.',
      '6: The id comes a second time.',
    ]);
  });
});
