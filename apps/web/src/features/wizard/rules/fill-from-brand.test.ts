import { expect, it } from 'vitest';
import { buildBrand } from '../../../testing/build-brand.ts';
import { buildCompleteForm } from '../testing/build-form.ts';
import { fillFromBrand } from './fill-from-brand.ts';
import { buildDefaultForm } from './wizard-form.ts';

const fresh = buildDefaultForm(new Date(0), () => 0);
const { avatar, voice, gameplay } = buildCompleteForm();
const packshot = gameplay?.asset ?? null;

it('a new draft begins with the presenter, voice and packshot of the brand kit', () => {
  const brand = buildBrand({
    chosen: { avatar, voice: voice && { ...voice, language: 'German' }, packshot },
  });
  expect(fillFromBrand(fresh, brand)).toMatchObject({
    avatar,
    language: 'German',
    gender: voice?.gender,
    packshot: { asset: packshot },
  });
});

it('a draft is as usual without a brand kit, and with an empty one', () => {
  expect(fillFromBrand(fresh, undefined)).toEqual(fresh);
  expect(fillFromBrand(fresh, buildBrand())).toEqual(fresh);
});
