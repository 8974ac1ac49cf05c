import type { TemplateLayer, TemplateTime } from '../template.ts';
import { type IconLook, icon } from './icon.ts';
import { type ThroughHook, throughHook } from './motion.ts';
import { type TitleLook, title } from './title.ts';

/** Icon and name of the hook: they are there within the first third of a second, and leave when it is over or the game is to be seen. */

const HOOK_END: TemplateTime = ['hook', 0.25];

export type HookTitlePlace = TitleLook & ThroughHook;
export type HookIconPlace = Omit<IconLook, 'id'> & ThroughHook;

export function hookTitle({ arrives, leaves, rest, until, times, ...look }: HookTitlePlace): TemplateLayer {
  return title({
    to: HOOK_END,
    ...look,
    id: 'hook-title',
    motion: throughHook({ arrives, leaves, rest, until, times }),
  });
}

export function hookIcon({ arrives, leaves, rest, until, times, ...look }: HookIconPlace): TemplateLayer[] {
  return icon({
    to: HOOK_END,
    ...look,
    id: 'hook-icon',
    motion: throughHook({ arrives, leaves, rest, until, times }),
  });
}
