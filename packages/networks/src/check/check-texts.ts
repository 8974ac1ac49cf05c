import type { NetworkPreset, TextRules } from '../network-preset.ts';
import { type Check, makeCheck } from './check.ts';

/** Texts of ours that networks set limits to. An empty one is not used. */
export type PackTexts = { title: string; 'title-line': string; button: string };

const FORBIDDEN = {
  emoji: { name: 'emoji', pattern: /\p{Extended_Pictographic}/u },
  braces: { name: '{ and }', pattern: /[{}]/ },
  hash: { name: '#', pattern: /#/ },
} as const;

/** Holds each text that a rule is about against it. Rules about texts that only the network asks for give no line. */
export function checkTexts(texts: PackTexts, preset: NetworkPreset): Check[] {
  return preset.texts.flatMap((rule) => {
    const text = rule.from && texts[rule.from].trim();
    return text ? [checkText(text, { rule, preset })] : [];
  });
}

function checkText(text: string, { rule, preset }: { rule: TextRules; preset: NetworkPreset }): Check {
  const { name, min = 1, max, without, source } = rule;
  const length = countCharacters(text);
  const forbidden = without
    .filter((kind) => FORBIDDEN[kind].pattern.test(text))
    .map((kind) => FORBIDDEN[kind].name);
  return makeCheck(preset, {
    name,
    // It is typed at the network, where it can still be shortened.
    severity: 'suggested',
    ok: length >= min && length <= max && forbidden.length === 0,
    found: `${length} characters${forbidden.length > 0 ? `, with ${forbidden.join(' and ')}` : ''}`,
    wanted: describeTextRule(rule),
    advice: `Type ${min > 1 ? `${min} to ${max}` : `at most ${max}`} characters at the network.`,
    source,
  });
}

export function describeTextRule({ min, max, count, without }: TextRules): string {
  const length = min && min > 1 ? `${min} to ${max} characters` : `at most ${max} characters`;
  const kinds = without.map((kind) => FORBIDDEN[kind].name);
  return [length, kinds.length > 0 && `without ${kinds.join(', ')}`, count && `up to ${count} of them`]
    .filter(Boolean)
    .join(', ');
}

/** As people count them: an emoji of several code points is one. */
function countCharacters(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}
