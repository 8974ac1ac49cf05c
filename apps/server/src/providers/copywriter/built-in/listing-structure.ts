import { ASIDE_HEADING, FEATURE_HEADING, RELEASE_HEADING, STORY_HEADING } from './heading-words.ts';
import { type Line, readLines } from './listing-lines.ts';
import type { Phrases } from './phrases.ts';
import type { Standing } from './stands-alone.ts';

/** A line that may be quoted, and its position in the listing. */
export type Passage = { text: string; isBullet: boolean; standing: Standing };

type Reading = { text: string; title: string; locale: string; phrases: Phrases };
/** What the text below a heading is about: the whole game, a part of it, or nothing to advertise. */
type Section = 'open' | 'features' | 'part' | 'aside';

/** "Q: Is it free?", with any language's letter. */
const QUESTION_MARKER = /^\p{L}\s?[:：.)]\s/u;
/** "Mira: an archer", "Chain Sum – add up": a name and its description. */
const LABEL = /^(?<label>[^:：.!?。！？]{2,32}?)(?:\s*[:：]\s*|\s[-–—]\s+)(?<rest>\S.{7,})$/u;
/** "【連鎖】結果を…": a heading and its text on one line. */
const BRACKETS = /^[【［[〔](?<label>[^】］\]〕]{1,24})[】］\]〕]\s*(?<rest>\S.+)$/u;
const MAX_LABEL_WORDS = 4;

/** Splits a listing, leaving out headings and the text below headings of rules, news and terms. */
export function readPassages({ text, title, locale, phrases }: Reading): Passage[] {
  const lines = readLines(text, locale);
  const headings = lines.map((_, index) => findHeading(index, lines));
  const context = { lines, title, locale, phrases, isLoneList: hasLoneList(lines, headings) };
  const passages: Passage[] = [];
  let section: Section = 'open';
  let isList = false;
  for (const [index, line] of lines.entries()) {
    if (line.raw === '') continue;
    const heading = headings[index];
    if (heading) {
      section = enterSection(section, { line, ...context, heading });
      isList = true;
      continue;
    }
    // Running text ends a list below a heading.
    if (section === 'part' && isList && !line.isBullet && lines[index - 1]?.raw === '') section = 'open';
    isList &&= line.isBullet;
    const passage = readPassage(line, { ...context, index, section });
    if (passage) passages.push(passage);
  }
  return passages;
}

type Context = Omit<Reading, 'text'> & { lines: Line[]; isLoneList: boolean };
type Heading = 'strong' | 'weak' | 'question';

/** Whether a line is the heading of the following lines, and how clearly. */
function findHeading(index: number, lines: Line[]): Heading | undefined {
  const line = lines[index];
  if (!line || line.text === '') return undefined;
  const following = findFollowing(index, lines);
  if (line.isQuestion) return following && isQuestionHeading(index, lines) ? 'question' : undefined;
  if (line.isEnded) return undefined;
  if (line.isShort && RELEASE_HEADING.test(line.text)) return 'strong';
  if (/[:：]$/u.test(line.raw)) return following && countWords(line) <= 8 ? 'weak' : undefined;
  if (line.isDecorated && line.isShort && !isInRun(index, lines)) return 'strong';
  if (line.isBullet) return isBulletHeading(index, lines) ? 'weak' : undefined;
  if (line.isShouted) return 'strong';
  if (!line.isShort || !following || !isBody(following)) return undefined;
  if (isFirst(index, lines)) return lines[index + 1]?.isBullet ? 'weak' : undefined;
  const before = lines[index - 1];
  return before?.raw === '' || before?.isEnded || before?.isBullet ? 'weak' : undefined;
}

/** Adjacent lines with the same decoration are a list. */
function isInRun(index: number, lines: Line[]): boolean {
  return [lines[index - 1], lines[index + 1]].some((each) => each?.isDecorated);
}

/** A question is a heading if text follows at once, unless it begins the listing or a list of reasons to play follows. */
function isQuestionHeading(index: number, lines: Line[]): boolean {
  const [line, next] = [lines[index], lines[index + 1]];
  const following = findFollowing(index, lines);
  if (line && following?.isBullet) return FEATURE_HEADING.test(line.text) || ASIDE_HEADING.test(line.text);
  return !isFirst(index, lines) && next !== undefined && isBody(next);
}

/** "★ Chain Sum" with its text in the next line; not the last line of a list. */
function isBulletHeading(index: number, lines: Line[]): boolean {
  const [before, line] = [lines[index - 1], lines[index]];
  const next = line?.isShouted ? findFollowing(index, lines) : lines[index + 1];
  if (!line?.isShort || !next || next.isBullet) return false;
  return !before?.isBullet && isBody(next);
}

function isFirst(index: number, lines: Line[]): boolean {
  return index === lines.findIndex(({ raw }) => raw !== '');
}

function findFollowing(index: number, lines: Line[]): Line | undefined {
  for (let place = index + 1; place < lines.length; place += 1) {
    if (lines[place]?.raw !== '') return lines[place];
  }
  return undefined;
}

function countWords({ text }: Line): number {
  return text.split(/\s+/).length;
}

/** Text or a list, not another short line without a full stop. */
function isBody(line: Line): boolean {
  return line.raw !== '' && !line.continues && (line.isBullet || line.isEnded || !line.isShort);
}

function enterSection(
  current: Section,
  { line, heading, title, locale, phrases, isLoneList }: Context & { line: Line; heading: Heading },
): Section {
  const lower = line.text.toLocaleLowerCase(locale);
  if (isAside(lower, phrases)) return 'aside';
  if (FEATURE_HEADING.test(lower)) return 'features';
  if (current === 'aside' && heading !== 'strong') return 'aside';
  if (lower.includes(title.toLocaleLowerCase(locale)) || STORY_HEADING.test(lower)) return 'open';
  return isLoneList && heading !== 'question' ? 'features' : 'part';
}

function isAside(lower: string, phrases: Phrases): boolean {
  if (RELEASE_HEADING.test(lower) || ASIDE_HEADING.test(lower)) return true;
  return phrases.smallPrint.some((stem) => lower.includes(stem));
}

/** A headed list of three or more items without explained names is a list of features, whatever its heading says. */
function hasLoneList(lines: Line[], found: (Heading | undefined)[]): boolean {
  const headings = found.flatMap((heading, index) => (heading ? [index] : []));
  const isKnown = (index: number) => FEATURE_HEADING.test(lines[index]?.text ?? '');
  if (headings.some(isKnown) || headings.length !== 1) return false;
  const below = lines.slice((headings[0] ?? 0) + 1).filter(({ raw }) => raw !== '');
  const end = below.findIndex(({ isBullet }) => !isBullet);
  const items = end < 0 ? below : below.slice(0, end);
  return items.length >= 3 && !items.some(({ text }) => findLabel(text));
}

function readPassage(
  line: Line,
  { lines, index, section, locale, phrases }: Context & { index: number; section: Section },
): Passage | undefined {
  if (section === 'aside' || QUESTION_MARKER.test(line.text)) return undefined;
  const { isBullet } = line;
  const bracketed = BRACKETS.exec(line.raw.replace(/^[^【［[〔]{0,3}/u, ''))?.groups;
  const found = bracketed ?? findLabel(line.text);
  if (found && isAside((found.label ?? '').toLocaleLowerCase(locale), phrases)) return undefined;
  const isListed =
    isBullet || [lines[index - 1], lines[index + 1]].some((each) => each && findLabel(each.text));
  const isDefinition = bracketed !== undefined || (found !== undefined && isListed);
  if (isDefinition && found && section !== 'features') {
    return { text: found.rest ?? '', isBullet: false, standing: 'detail' };
  }
  const standing = section === 'part' ? 'detail' : isBullet ? 'item' : 'text';
  return { text: line.raw, isBullet, standing };
}

/** Splits at a colon or dash into a short name and its text. */
function findLabel(text: string): Record<string, string> | undefined {
  const groups = LABEL.exec(text)?.groups;
  const words = groups?.label?.split(/\s+/).length ?? 0;
  return groups && words <= MAX_LABEL_WORDS ? groups : undefined;
}
