import { spawnSync } from 'node:child_process';

/** Of util-linux. BusyBox has one that can do less. */
const SETPRIV = '/usr/bin/setpriv';
const TIE = [SETPRIV, '--pdeathsig', 'KILL', '--'];

let isPossible: boolean | undefined;

/** The command, killed by Linux in the moment in which its parent has gone; undefined on a system that can't. */
export function endWithParent(command: string[]): string[] | undefined {
  isPossible ??=
    process.platform === 'linux' && spawnSync(SETPRIV, [...TIE.slice(1), '/bin/true']).status === 0;
  return isPossible ? [...TIE, ...command] : undefined;
}
