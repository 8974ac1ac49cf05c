import { BED_IDS } from '@avatarcade/music/bed-ids';
import { clipRange } from '@avatarcade/video/edit/clip-range';
import { MUSIC_AUTO, MUSIC_NONE, type VideoEdit, videoEdit } from '@avatarcade/video/edit/video-edit';
import { UsageError } from './command.errors.ts';

export type EditValues = {
  range?: string[] | undefined;
  whole?: boolean | undefined;
  calm?: boolean | undefined;
  game?: string | undefined;
  music?: string | undefined;
  'no-effects'?: boolean | undefined;
};

const RANGE =
  /^(?<clip>\d+):(?<from>[\d.]+)-(?<to>[\d.]+)(?:@(?<speed>[\d.]+))?(?:,(?<x>[\d.]+)x(?<y>[\d.]+))?$/u;

/** The edit that the options of a command ask for. Throws UsageError. */
export function readEdit(values: EditValues): VideoEdit {
  const { range = [], whole, calm, game = '0.5', music = MUSIC_AUTO, 'no-effects': isPlain } = values;
  if (![MUSIC_AUTO, MUSIC_NONE, ...BED_IDS].includes(music))
    throw new UsageError(`--music: there is no music "${music}".`);
  const ranges = range.map(readRange);
  const parsed = videoEdit.safeParse({
    ranges,
    fill: whole ? 'whole' : 'crop',
    calm,
    gameLevel: Number(game),
    music,
    effects: !isPlain,
  });
  if (parsed.success) return parsed.data;
  throw new UsageError(`--game: ${parsed.error.issues[0]?.message}.`);
}

function readRange(text: string) {
  const { clip, from, to, speed = '1', x, y } = RANGE.exec(text)?.groups ?? {};
  const parsed = clipRange.safeParse({
    // Clips count from 1 on for people.
    clip: Number(clip) - 1,
    from: Number(from),
    to: Number(to),
    speed: Number(speed),
    ...(x !== undefined && { focus: { x: Number(x), y: Number(y) } }),
  });
  if (parsed.success) return parsed.data;
  throw new UsageError(
    `--range ${text}: write it as 1:4-9.5, with @1.5 or @2 for its speed and ,0.7x0.4 for its focus.`,
  );
}
