import type { ImageFacts } from '../file-facts.ts';
import type { ImageRules, NetworkPreset } from '../network-preset.ts';
import { type Check, makeCheck } from './check.ts';
import { describeBytes } from './words.ts';

/** The rule's name for people, such as `End card, 768 × 1024`. */
export function nameImage({ use, width, height }: Pick<ImageRules, 'use' | 'width' | 'height'>): string {
  return `${use === 'icon' ? 'Icon' : 'End card'}, ${width} × ${height}`;
}

/** Holds an image against its rule. Undefined is an image that isn't there. */
export function checkImage(
  facts: ImageFacts | undefined,
  { rule, preset }: { rule: ImageRules; preset: NetworkPreset },
): Check {
  const { width, height, kilobytes, types, source } = rule;
  const wanted = [
    `${width} × ${height}`,
    types.map((type) => type.toUpperCase()).join(' or '),
    kilobytes && `at most ${describeBytes(kilobytes * 1000)}`,
  ];
  const ok =
    facts !== undefined &&
    facts.width === width &&
    facts.height === height &&
    types.includes(facts.type) &&
    (kilobytes === undefined || facts.bytes <= kilobytes * 1000);
  return makeCheck(preset, {
    name: nameImage(rule),
    severity: rule.need === 'required' ? 'required' : 'suggested',
    ok,
    found: facts
      ? `${facts.width} × ${facts.height}, ${facts.type.toUpperCase()}, ${describeBytes(facts.bytes)}`
      : 'missing',
    wanted: wanted.filter(Boolean).join(', '),
    advice:
      rule.use === 'icon' ? 'Add an icon to the product.' : 'Export it again: it is drawn in this size.',
    source,
  });
}
