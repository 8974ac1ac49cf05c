import type { MouthKey } from '@avatarcade/video/speech-track';
import { smoothMouth, type WantedKey } from './mouth-smoothing.ts';
import { listMouthTargets, type MouthTarget } from './phone-visemes.ts';

/** A sound of speech: IPA with stress marks, seconds from the start of the whole sound. */
export type Phone = {
  ipa: string;
  start: number;
  end: number;
};

/** The mouth is shut in every pause longer than this. */
export const SHUT_PAUSE = 0.2;
/** Lips and jaw are on their way before the sound is heard. */
const LEAD = 0.04;
/** After a phrase the mouth shuts within this time, and opens this long before the next. */
const SHUTTING = 0.08;
const OPENING = 0.08;
/** A rounded vowel shows on the consonants this long before it. */
const ROUNDING_REACH = 0.16;
/** Vowels under this are swallowed: the jaw doesn't get all the way. */
const SHORT_VOWEL = 0.06;
const LONG_VOWEL = 0.13;

/**
 * The mouth for a line of speech: starts and ends shut, is shut in every pause over `SHUT_PAUSE`, always meets the lips
 * for p, b, m and the lip for f, v, and never moves faster than `FASTEST_MOUTH`. `phones` are in time order.
 */
export function buildMouth(phones: readonly Phone[], duration: number): MouthKey[] {
  const first = phones[0];
  const last = phones.at(-1);
  const shut = (time: number): WantedKey => ({ time, shape: 'sil', weight: 1, kind: 'rest' });
  if (!first || !last) return smoothMouth([shut(0), shut(duration)]);
  const wanted: WantedKey[] = [shut(0), shut(Math.max(0, first.start - LEAD - OPENING))];
  for (const [index, phone] of phones.entries()) {
    wanted.push(...listPhoneKeys(phone));
    const next = phones[index + 1];
    if (next && next.start - phone.end > SHUT_PAUSE) {
      wanted.push(shut(phone.end + SHUTTING), shut(next.start - OPENING));
    }
  }
  wanted.push(shut(Math.min(duration, last.end + SHUTTING)), shut(duration));
  wanted.sort((a, b) => a.time - b.time);
  spreadRounding(wanted);
  return smoothMouth(wanted);
}

function listPhoneKeys(phone: Phone): WantedKey[] {
  const length = phone.end - phone.start;
  const targets = listMouthTargets(phone.ipa);
  const only = targets.length === 1 ? targets[0] : undefined;
  if (!only) return targets.map((target, index) => placeKey(target, { phone, index, count: targets.length }));
  if (only.kind === 'closure') {
    const hold = { ...only, time: phone.start };
    return length > 0.08 ? [hold, { ...only, time: phone.start + length * 0.5 }] : [hold];
  }
  if (only.kind === 'vowel' && length > LONG_VOWEL) {
    return [
      { ...only, time: phone.start + length * 0.3 - LEAD },
      { ...only, weight: only.weight * 0.9, time: phone.end - length * 0.2 - LEAD },
    ];
  }
  return [placeKey(only, { phone, index: 0, count: 1 })];
}

function placeKey(
  target: MouthTarget,
  { phone, index, count }: { phone: Phone; index: number; count: number },
): WantedKey {
  const length = phone.end - phone.start;
  const part = (index + (target.kind === 'vowel' ? 0.42 : 0.35)) / count;
  const lead = target.kind === 'vowel' ? LEAD : LEAD / 2;
  const isSwallowed =
    target.kind === 'vowel' && count === 1 && length < SHORT_VOWEL && !phone.ipa.includes('ˈ');
  const time = phone.start + part * length - (target.kind === 'closure' ? 0 : lead);
  return { ...target, time, weight: target.weight * (isSwallowed ? 0.75 : 1) };
}

/** Lips are rounded through the consonants that lead to a rounded vowel, where the consonant leaves them free. */
function spreadRounding(keys: WantedKey[]): void {
  for (const [index, key] of keys.entries()) {
    if (key.kind !== 'consonant' || key.shape === 'SS' || key.shape === 'CH' || key.shape === 'RR') continue;
    const vowel = keys.slice(index + 1, index + 4).find((later) => later.kind !== 'consonant');
    if (vowel?.kind !== 'vowel' || vowel.time - key.time > ROUNDING_REACH) continue;
    if (vowel.shape !== 'ou' && vowel.shape !== 'oh') continue;
    key.shape = 'ou';
    key.weight = 0.5 * vowel.weight;
  }
}
