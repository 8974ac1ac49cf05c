import { XMLBuilder } from 'fast-xml-parser';
import type { TextUnit, Translations } from './text-unit.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';
const SIZES = 'urn:oasis:names:tc:xliff:sizerestriction:2.0';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

/** An XLIFF 2.0 document of one target language; BCP 47. Texts that are translated already come along as targets. */
export function writeXliff(
  units: readonly TextUnit[],
  { source, target, done = new Map() }: { source: string; target: string; done?: Translations },
): string {
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    xliff: {
      '@xmlns': NAMESPACE,
      '@xmlns:slr': SIZES,
      '@version': '2.0',
      '@srcLang': source,
      '@trgLang': target,
      file: {
        '@id': 'texts',
        'slr:profiles': { '@generalProfile': 'xliff:codepoints' },
        unit: units.map((unit) => buildUnit(unit, done.get(unit.id))),
      },
    },
  };
  return `${builder.build(document)}\n`;
}

function buildUnit({ id, source, note, maxLength }: TextUnit, target: string | undefined) {
  return {
    '@id': id,
    '@slr:sizeRestriction': String(maxLength),
    notes: { note },
    segment: {
      '@state': target === undefined ? 'initial' : 'translated',
      source: { '@xml:space': 'preserve', '#text': source },
      ...(target === undefined ? {} : { target: { '@xml:space': 'preserve', '#text': target } }),
    },
  };
}
