import { keyOfCut, OFFERED_CUTS, type VideoCut, WHOLE_VIDEO } from '@avatarcade/video/edit/cut';
import { UsageError } from '../exit-codes.ts';

const nameOf = ({ length, presenter, store }: VideoCut): string => {
  if (presenter !== null) return 'without-presenter';
  return length === null ? (store ?? 'whole') : `${length}s`;
};

const BY_NAME: ReadonlyMap<string, VideoCut> = new Map(
  [WHOLE_VIDEO, ...OFFERED_CUTS].map((cut) => [nameOf(cut), cut]),
);

export const CUT_NAMES = [...BY_NAME.keys()].join(', ');

/** Reads names of cuts between commas; those with a plus combine: `whole,6s+without-presenter`. Throws UsageError. */
export function readCuts(written: string): VideoCut[] {
  const cuts = written.split(',').map((names) =>
    names
      .split('+')
      .map((name) => name.trim().toLowerCase())
      .map((name) => BY_NAME.get(name) ?? refuse(name))
      .reduce(combine, WHOLE_VIDEO),
  );
  const repeated = cuts.findIndex((cut, index) =>
    cuts.slice(0, index).some((one) => keyOfCut(one) === keyOfCut(cut)),
  );
  if (repeated >= 0) throw new UsageError(`“${written}” has a cut twice.`);
  return cuts;
}

const combine = (one: VideoCut, other: VideoCut): VideoCut => ({
  length: other.length ?? one.length,
  presenter: other.presenter ?? one.presenter,
  store: other.store ?? one.store,
});

function refuse(name: string): never {
  throw new UsageError(`“${name}” is not a cut. Use one of: ${CUT_NAMES}`);
}
