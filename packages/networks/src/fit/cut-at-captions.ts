import { endsSentence } from '@avatarcade/video/text/sentences';

/** Of WebVTT and of SubRip. */
const CUE = /^(\d+):(\d{2}):(\d{2})[.,](\d{3}) --> (\d+):(\d{2}):(\d{2})[.,](\d{3})/;

type Cue = { from: number; to: number; text: string };

/**
 * What stays of a finished video that is too long: its start until the last sentence that fits, and the end card, which begins where the last
 * words end. `captions` are its WebVTT, `locale` their language (BCP 47). Seconds; empty where no sentence fits.
 */
export function planCaptionCut({
  captions,
  locale,
  seconds,
  maxSeconds,
}: {
  captions: string;
  locale: string;
  seconds: number;
  maxSeconds: number;
}): { from: number; to: number }[] {
  const cues = readCues(captions);
  const last = cues.at(-1);
  if (!last) return [{ from: 0, to: Math.min(seconds, maxSeconds) }];
  const card = { from: Math.min(seconds, last.to), to: seconds };
  const room = maxSeconds - (card.to - card.from);
  const end = cues.findLast(
    ({ text, to }, index) => to <= room && (index === cues.length - 1 || endsSentence(text, locale)),
  );
  return end ? [{ from: 0, to: end.to }, card] : [];
}

/** A SubRip file without the captions that end after `to` seconds. */
export function endCaptions(captions: string, to: number): string {
  const blocks = captions
    .split(/\r?\n\r?\n/)
    .filter((block) => (readCue(block)?.to ?? Number.POSITIVE_INFINITY) <= to);
  return blocks.length > 0 ? `${blocks.map((block) => block.trim()).join('\n\n')}\n` : '';
}

function readCues(captions: string): Cue[] {
  return captions.split(/\r?\n\r?\n/).flatMap((block) => readCue(block) ?? []);
}

function readCue(block: string): Cue | undefined {
  const lines = block.split(/\r?\n/);
  const at = lines.findIndex((line) => CUE.test(line));
  const found = CUE.exec(lines[at] ?? '');
  if (!found) return undefined;
  const [, ...figures] = found.map(Number);
  const time = (first: number) =>
    (figures[first] ?? 0) * 3600 +
    (figures[first + 1] ?? 0) * 60 +
    (figures[first + 2] ?? 0) +
    (figures[first + 3] ?? 0) / 1000;
  return { from: time(0), to: time(4), text: lines.slice(at + 1).join(' ') };
}
