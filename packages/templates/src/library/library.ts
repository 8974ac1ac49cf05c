// Written by scripts/libraries.mjs from the files of this folder: do not edit.
import type { TemplateFile } from '../template.ts';
import { template as arcade } from './arcade.ts';
import { template as beforeAfter } from './before-after.ts';
import { template as bubble } from './bubble.ts';
import { template as comic } from './comic.ts';
import { template as corner } from './corner.ts';
import { template as countdown } from './countdown.ts';
import { template as news } from './news.ts';
import { template as opener } from './opener.ts';
import { template as phone } from './phone.ts';
import { template as reaction } from './reaction.ts';
import { template as split } from './split.ts';
import { template as stream } from './stream.ts';
import { template as studio } from './studio.ts';
import { template as theatre } from './theatre.ts';
import { template as type } from './type.ts';

export const TEMPLATE_FILES: Readonly<Record<string, TemplateFile>> = {
  arcade,
  'before-after': beforeAfter,
  bubble,
  comic,
  corner,
  countdown,
  news,
  opener,
  phone,
  reaction,
  split,
  stream,
  studio,
  theatre,
  type,
};
