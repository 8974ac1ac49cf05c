import { expect, it } from 'vitest';
import { buildDefaultEdit } from '../edit/video-edit.ts';
import { findCutOfBase, uncutBase } from './whole-base.ts';

const edit = buildDefaultEdit();
const cut = { length: 6, presenter: null, store: null };

it('a base with a length that cuts is that cut of the whole one', () => {
  const ofVideo = { edit: { ...edit, calm: true, length: 6, cut: true } } as const;
  expect(findCutOfBase(ofVideo)).toEqual(cut);
  expect(uncutBase(ofVideo)).toEqual({ edit: { ...edit, calm: true } });
  expect(findCutOfBase({ length: 6 })).toEqual(cut);
  expect(uncutBase({ length: 6, edit })).toEqual({ edit });
});

it('the length that a text was written for cuts nothing and stays', () => {
  const written = { edit: { ...edit, length: 15 } } as const;
  expect(findCutOfBase(written)).toBeUndefined();
  expect(uncutBase(written)).toEqual(written);
  expect(uncutBase({ ...written, length: 6 })).toEqual(written);
});
