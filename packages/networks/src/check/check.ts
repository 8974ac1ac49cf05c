import { getSource, type NetworkPreset } from '../network-preset.ts';

/** One line of a preflight report. */
export type Check = {
  name: string;
  ok: boolean;
  /** `suggested`: the network takes the file all the same. */
  severity: 'required' | 'suggested';
  found: string;
  wanted: string;
  /** What to do about it. Undefined where it is ok. */
  advice?: string;
  source: { url: string; checkedOn: string };
};

type Line = Omit<Check, 'source' | 'severity' | 'advice'> & {
  severity?: Check['severity'];
  advice: string;
  /** A key of the preset's sources. */
  source: string;
};

export function makeCheck(preset: Pick<NetworkPreset, 'sources'>, line: Line): Check {
  const { advice, source, severity = 'required', ...rest } = line;
  const { url, checkedOn } = getSource(preset, source);
  return { ...rest, severity, ...(rest.ok ? {} : { advice }), source: { url, checkedOn } };
}
