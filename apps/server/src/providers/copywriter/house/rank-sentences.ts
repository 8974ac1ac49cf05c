import type { Candidate } from './listing-sentences.ts';

/** What a player does or gets: words that make a sentence worth its seconds. */
const STRONG =
  /\b(play|build|match|solve|explore|battle|fight|race|drive|collect|unlock|discover|challenge|compete|conquer|defend|create|design|grow|merge|craft|hunt|survive|jump|run|fly|win|master|upgrade|team|friends?|offline|levels?|worlds?|heroes|boss(?:es)?|puzzles?|quests?|cards?|cars?|stor(?:y|ies)|adventures?|rewards?|daily|free|new|real|unique|hundreds|thousands|millions)\b/gi;
/** Talk about the maker, or about the store's own matters. */
const WEAK =
  /\b(we|our|us|you can also|app|download|available|language|device|screen|player reviews|award)\b/gi;

/** The strongest first. Earlier sentences weigh more: makers put their best line on top. */
export function rankSentences(candidates: Candidate[], title: string): Candidate[] {
  const name = title.toLowerCase();
  return candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, name) }))
    .sort((a, b) => b.score - a.score || a.candidate.index - b.candidate.index)
    .map(({ candidate }) => candidate);
}

function scoreOf({ text, index, isBullet }: Candidate, name: string): number {
  const strong = new Set(text.toLowerCase().match(STRONG) ?? []).size;
  const weak = (text.match(WEAK) ?? []).length;
  const length = text.length >= 45 && text.length <= 120 ? 2 : text.length >= 25 ? 1 : 0;
  const number = /\d{2,}/.test(text) ? 1.5 : 0;
  const named = name !== '' && text.toLowerCase().includes(name) ? -0.5 : 0;
  return (
    2 * Math.min(strong, 4) -
    1.5 * weak +
    length +
    number +
    named -
    Math.min(index, 12) * 0.35 -
    (isBullet ? 0.5 : 0)
  );
}
