import type { MascotMarks, Place } from '@avatarcade/video/mascot/mascot-rig';

export type MarkName = keyof MascotMarks;

const MARKS: readonly { name: MarkName; label: string; letter: string }[] = [
  { name: 'leftEye', label: 'Left eye', letter: 'L' },
  { name: 'rightEye', label: 'Right eye', letter: 'R' },
  { name: 'mouth', label: 'Mouth', letter: 'M' },
  { name: 'chin', label: 'Chin', letter: 'C' },
  { name: 'top', label: 'Top of the head', letter: 'T' },
  { name: 'leftEar', label: 'Left ear', letter: 'E' },
  { name: 'rightEar', label: 'Right ear', letter: 'E' },
];

/** The marks that there are, with what they are called. */
export function listMarks(
  marks: MascotMarks,
): { name: MarkName; label: string; letter: string; at: Place }[] {
  return MARKS.flatMap((mark) => {
    const at = marks[mark.name];
    return at ? [{ ...mark, at }] : [];
  });
}

/** What the letters mean, such as `L left eye, R right eye`. */
export function describeMarks(marks: MascotMarks): string {
  return listMarks(marks)
    .map(({ letter, label }) => `${letter} ${label.toLowerCase()}`)
    .join(', ');
}
