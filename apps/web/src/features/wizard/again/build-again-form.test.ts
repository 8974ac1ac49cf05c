import type { Asset } from '@avatarcade/contracts/assets';
import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import { expect, it } from 'vitest';
import { buildOrderBody } from '../rules/order.rules.ts';
import { listValidationErrors } from '../rules/wizard-steps.ts';
import { buildCompleteForm } from '../testing/build-form.ts';
import { buildAgainForm, nextTitle } from './build-again-form.ts';

const filled = buildCompleteForm();
const order = {
  title: 'Spring push',
  product: 'product',
  orientation: filled.format,
  template: filled.template,
  voiceover: filled.voiceover,
  language: filled.language,
  voice: filled.voice,
  avatar: filled.avatar,
  gameplay: filled.gameplay?.asset ?? null,
  gameplay_fit: 'hold' as const,
  packshot: null,
  captions: false,
  ai_label: true,
};

it('another video like one starts complete, and orders the same', () => {
  const again = buildAgainForm(order);
  expect(listValidationErrors(again)).toEqual([]);
  expect(buildOrderBody(again, { id: 'product' })).toMatchObject({
    title: 'Spring push 2',
    template: filled.template?.id,
    voiceover: filled.voiceover,
    voice: filled.voice?.id,
    avatar: filled.avatar?.id,
    gameplay_video_url: filled.gameplay?.asset.file_url,
    gameplay_fit: 'hold',
    packshot_url: null,
    captions: false,
  });
});

it('it has the same clips and ranges, none of which survives the first clip', () => {
  if (!filled.gameplay) throw new Error('the form has a clip');
  const further: Asset = { ...filled.gameplay.asset, file_url: '/files/second.mp4' };
  const ranges = [
    { clip: 1, from: 2, to: 4, speed: 2 as const, focus: { x: 0.2, y: 0.4 } },
    { clip: 0, from: 0, to: 3, speed: 1 as const },
  ];
  const edit = { ...buildDefaultEdit(), ranges, fill: 'whole' as const };
  const edited = { ...order, more_gameplay: [further], edit };
  const body = buildOrderBody(buildAgainForm(edited), { id: 'product' });
  expect(body).toMatchObject({ more_gameplay: ['/files/second.mp4'], edit });
  const left = buildAgainForm({ ...edited, gameplay: null });
  expect(left).toMatchObject({ gameplay: null, moreGameplay: [], edit: { ranges: [], fill: 'whole' } });
});

it('a choice that is no longer offered is empty on its step', () => {
  const again = buildAgainForm({ ...order, voice: null, gameplay: null });
  expect(listValidationErrors(again).map(({ step }) => step)).toEqual([1, 3]);
});

it.each([
  ['Spring push', 'Spring push 2'],
  ['Spring push 2', 'Spring push 3'],
  ['Level 99', 'Level 100'],
  ['2', '2 2'],
  ['夜', '夜 2'],
  ['x'.repeat(120), `${'x'.repeat(118)} 2`],
])('after %j comes %j', (title, next) => {
  expect(nextTitle(title)).toBe(next);
});
