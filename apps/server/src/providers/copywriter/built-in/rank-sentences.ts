import { densityOf, isUnspaced } from './language-scripts.ts';
import type { Candidate } from './listing-sentences.ts';
import type { Phrases } from './phrases.ts';

/** English words about what a player does or gets, which make a sentence stronger. */
const STRONG =
  /\b(play|build|match|solve|explore|battle|fight|race|drive|collect|unlock|discover|challenge|compete|conquer|defend|create|design|grow|merge|craft|hunt|survive|jump|run|fly|win|master|upgrade|team|friends?|offline|levels?|worlds?|heroes|boss(?:es)?|puzzles?|quests?|cards?|cars?|stor(?:y|ies)|adventures?|rewards?|daily|new|real|unique|hundreds|thousands|millions)\b/gi;
/** Words about the maker, or about the store itself. */
const WEAK = /\b(we|our|us|you can also|app|download|available|language|device|screen|award|free)\b/gi;
/** How far chance may move a sentence when another script is requested. */
const JITTER = 3;

export type Ranking = { title: string; locale: string; phrases: Phrases; turn: number };

/** Strongest first. Earlier sentences weigh more, because makers put their best line first. */
export function rankSentences(candidates: Candidate[], ranking: Ranking): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, ranking) }))
    .sort((a, b) => b.score - a.score || a.candidate.index - b.candidate.index)
    .map(({ candidate }) => candidate);
}

function scoreOf({ text, index, isBullet }: Candidate, { title, locale, phrases, turn }: Ranking): number {
  const lower = text.toLowerCase();
  const strong = new Set(lower.match(STRONG) ?? []).size;
  const weak = lower.match(WEAK)?.length ?? 0;
  const kinds = Object.values(phrases.tags).filter((tag) => lower.includes(tag.toLowerCase())).length;
  // By how long it takes to say: in letters, whatever the script.
  const size = text.length * densityOf(locale) * (isUnspaced(locale) ? 0.9 : 1);
  const length = size >= 45 && size <= 130 ? 2 : size >= 25 ? 1 : 0;
  const number = /\d{2,}/.test(text) ? 1.5 : 0;
  const named = lower.includes(title.toLowerCase()) ? -0.5 : 0;
  return (
    2 * Math.min(strong, 4) +
    Math.min(kinds, 2) -
    1.5 * weak +
    length +
    number +
    named -
    Math.min(index, 12) * 0.35 -
    (isBullet ? 0.5 : 0) +
    chanceOf(index, turn) * JITTER
  );
}

/** 0 to 1, by turn and position only; 0 in the first turn, which has the strongest sentences. */
function chanceOf(index: number, turn: number): number {
  if (turn === 0) return 0;
  const mixed = Math.imul((index + 1) * 0x9e3779b1 + turn * 0x85ebca6b, 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}
