import { PATHS } from '../../paths.ts';
import { type ListView, writeView } from './list-view.ts';

let last: ListView | undefined;

export function rememberList(view: ListView): void {
  last = view;
}

/** Returns the address of the list as it was last seen since the page was loaded. */
export function buildListAddress(): string {
  const search = new URLSearchParams(last && writeView(last)).toString();
  return search ? `${PATHS.dashboard}?${search}` : PATHS.dashboard;
}
