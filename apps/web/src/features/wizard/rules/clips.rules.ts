import { CLIPS_MAX } from '@avatarcade/video/edit/clip-range';
import {
  addRange,
  reorder,
  withClipLength,
  withMovedClip,
  withoutClip,
} from '@avatarcade/video/edit/range-list';
import type { ChosenFile, WizardForm } from './wizard-form.ts';

/** What of the form depends on which clips there are: ranges name a clip by its place. */
export type Footage = Pick<WizardForm, 'gameplay' | 'moreGameplay' | 'edit'>;

/** The clips of a video in their order. */
export function listClips({
  gameplay,
  moreGameplay,
}: Pick<Footage, 'gameplay' | 'moreGameplay'>): ChosenFile[] {
  return gameplay ? [gameplay, ...moreGameplay] : [...moreGameplay];
}

/**
 * Puts a clip in the place of another one, whose ranges it keeps as far as it is long enough, or after the last one. A further clip gets a
 * range of its own where ranges are chosen by hand: it would not be seen otherwise.
 */
export function putClip(footage: Footage, { index, clip }: { index: number; clip: ChosenFile }): Footage {
  const clips = listClips(footage);
  const { duration } = clip.asset;
  if (index >= clips.length) {
    return clips.length >= CLIPS_MAX
      ? footage
      : place([...clips, clip], withFirstRange(footage.edit, { clip: clips.length, duration }));
  }
  const ranges =
    duration === null ? footage.edit.ranges : withClipLength(footage.edit.ranges, { clip: index, duration });
  return place(clips.with(index, clip), { ...footage.edit, ranges });
}

/** With a range from the start of a clip that was added, unless the choice is left to us. */
function withFirstRange(
  edit: Footage['edit'],
  { clip, duration }: { clip: number; duration: number | null },
): Footage['edit'] {
  if (edit.ranges.length === 0 || duration === null) return edit;
  return { ...edit, ranges: addRange(edit.ranges, { clip, time: 0, duration }) };
}

/** Removes a clip with its ranges. */
export function removeClip(footage: Footage, index: number): Footage {
  const ranges = withoutClip(footage.edit.ranges, index);
  return place(listClips(footage).toSpliced(index, 1), { ...footage.edit, ranges });
}

/** Moves a clip to another place. The ranges show the same as before. */
export function moveClip(footage: Footage, move: { from: number; to: number }): Footage {
  const ranges = withMovedClip(footage.edit.ranges, move);
  return place(reorder(listClips(footage), move), { ...footage.edit, ranges });
}

function place(clips: readonly ChosenFile[], edit: Footage['edit']): Footage {
  return { gameplay: clips[0] ?? null, moreGameplay: clips.slice(1), edit };
}

/** Whether the moments of all clips were found: until then a video is shown, and ordered, as it is without them. */
export function areMomentsKnown(moments: readonly unknown[]): boolean {
  return moments.every((each) => each !== null && each !== undefined);
}
