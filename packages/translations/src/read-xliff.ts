import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type ReadText, TranslationFileError } from './text-unit.ts';

type XmlNode = Readonly<Record<string, unknown>>;

const ATTRIBUTES = ':@';
const CDATA = '#cdata';
/** Elements within a text whose content is part of it; the others are codes without words. */
const SPANS = new Set(['pc', 'mrk']);

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  captureMetaData: true,
  htmlEntities: true,
  cdataPropName: CDATA,
});

export type ReadXliff = { target: string; texts: ReadText[] };

/** The translations of an XLIFF 2.0 file. Segments of a unit are joined; a unit that isn't translated whole gives no text. */
export function readXliff(text: string): ReadXliff {
  const root = parse(text);
  const version = attributeOf(root, 'version');
  if (!version?.startsWith('2.')) {
    throw new TranslationFileError(
      `The file is XLIFF ${version ?? 'of no version'}. Export it as XLIFF 2.0.`,
    );
  }
  const target = attributeOf(root, 'trgLang');
  if (!target) throw new TranslationFileError('The file doesn’t name its target language (trgLang).');
  const lineOf = countLines(text);
  const texts = findAll(root, 'unit').flatMap((unit): ReadText[] => {
    const id = attributeOf(unit, 'id');
    const translated = readUnit(unit);
    return id !== undefined && translated !== undefined
      ? [{ id, text: translated, line: lineOf(startOf(unit)) }]
      : [];
  });
  return { target, texts };
}

function parse(text: string): XmlNode {
  // Entities of its own are what a file can be made huge with; XLIFF has none.
  if (/<!DOCTYPE/i.test(text))
    throw new TranslationFileError('The file has a DOCTYPE, which XLIFF files don’t have.');
  if (text.trim() === '') throw new TranslationFileError('The file is empty.');
  const valid = XMLValidator.validate(text);
  if (valid !== true) {
    throw new TranslationFileError(
      `The file is no valid XML: line ${valid.err.line}, column ${valid.err.col}.`,
    );
  }
  const nodes: unknown = parser.parse(text);
  const root = toNodes(nodes).find((node) => nameOf(node) === 'xliff');
  if (!root) throw new TranslationFileError('The file is no XLIFF file.');
  return root;
}

/** The whole translation of a unit; undefined where a segment has none. */
function readUnit(unit: XmlNode): string | undefined {
  const parts = childrenOf(unit).flatMap((part): (string | undefined)[] => {
    const target = childrenOf(part).find((child) => nameOf(child) === 'target');
    if (nameOf(part) === 'segment') return [target && textOf(target)];
    if (nameOf(part) !== 'ignorable') return [];
    const source = childrenOf(part).find((child) => nameOf(child) === 'source');
    return [textOf(target ?? source)];
  });
  if (parts.length === 0 || parts.includes(undefined)) return undefined;
  return parts.join('');
}

function textOf(node: XmlNode | undefined): string {
  if (!node) return '';
  return childrenOf(node)
    .map((child) => {
      if ('#text' in child) return String(child['#text']);
      if (CDATA in child) return textOf(child);
      return SPANS.has(nameOf(child)) ? textOf(child) : '';
    })
    .join('');
}

function findAll(node: XmlNode, name: string): XmlNode[] {
  return childrenOf(node).flatMap((child) => (nameOf(child) === name ? [child] : findAll(child, name)));
}

/** Without its namespace. */
function nameOf(node: XmlNode): string {
  const name = Object.keys(node).find((key) => key !== ATTRIBUTES) ?? '';
  return name.replace(/^.*:/, '');
}

function childrenOf(node: XmlNode): XmlNode[] {
  const content = Object.entries(node).find(([key]) => key !== ATTRIBUTES);
  return content && content[0] !== '#text' ? toNodes(content[1]) : [];
}

function attributeOf(node: XmlNode, name: string): string | undefined {
  const attributes = node[ATTRIBUTES];
  const value = isNode(attributes) ? attributes[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function toNodes(value: unknown): XmlNode[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNode(value: unknown): value is XmlNode {
  return typeof value === 'object' && value !== null;
}

function startOf(node: XmlNode): number {
  const symbol: unknown = XMLParser.getMetaDataSymbol();
  const data: unknown = typeof symbol === 'symbol' ? Reflect.get(node, symbol) : undefined;
  return isNode(data) && typeof data.startIndex === 'number' ? data.startIndex : 0;
}

/** The line of a place in a text, for places that come in their order. */
function countLines(text: string): (index: number) => number {
  let line = 1;
  let at = 0;
  return (index) => {
    for (; at < index; at++) if (text[at] === '\n') line++;
    return line;
  };
}
