import { createVideoBody } from '@avatarcade/contracts/video-orders';
import { describe, expect, it } from 'vitest';
import { openOrder } from '../../../shared/api/keyed-order.ts';
import { buildCompleteForm } from '../testing/build-form.ts';
import { buildOrderBody, stepOfField, withKnownMoments } from './order.rules.ts';

const productId = '00000000-0000-4000-8000-0000000000aa';
const form = buildCompleteForm();

function bodyOf(title: string) {
  const body = buildOrderBody({ ...form, title }, { id: productId });
  if (!body) throw new Error('The form is not complete');
  return body;
}

describe('an order', () => {
  it('fits the server’s schema', () => {
    expect(createVideoBody.safeParse(bodyOf(' Gems ')).data).toMatchObject({
      title: 'Gems',
      orientation: 'landscape',
      gameplay_video_url: '/files/clip.mp4',
      more_gameplay: [],
      packshot_url: null,
      gameplay_fit: 'loop',
      captions: true,
      ai_label: true,
    });
  });

  it('has the text that the preview requested, whatever was pasted', () => {
    const body = buildOrderBody({ ...form, voiceover: 'Swap\u000b gems. \u0001' }, { id: productId });
    expect(body?.voiceover).toBe('Swap gems.');
    expect(createVideoBody.parse(body).voiceover).toBe(body?.voiceover);
  });

  it('names one’s own music where it is chosen, and only then', () => {
    const asset = {
      ...(form.gameplay?.asset ?? { width: 0, height: 0, preview_url: '', source_url: '' }),
      duration: 60,
      file_url: '/files/song.m4a',
    };
    const music = { asset, name: 'song.mp3', size: 9 };
    const named = (track: string) =>
      buildOrderBody({ ...form, music, edit: { ...form.edit, music: track } }, { id: productId })?.music;
    expect([named('own'), named('auto'), named('funk')]).toEqual(['/files/song.m4a', undefined, undefined]);
  });

  it('is undefined for an incomplete form', () => {
    expect(buildOrderBody({ ...form, gameplay: null }, { id: productId })).toBeUndefined();
  });

  it('says whether the preview knew the moments, and the same again when it is sent again', () => {
    const unsent = { key: 'key', openBody: null };
    const first = withKnownMoments(bodyOf('Gems'), { isKnown: false, order: unsent });
    expect(first.edit?.moments).toBe(false);
    const order = openOrder(unsent, first);
    const again = withKnownMoments(bodyOf('Gems'), { isKnown: true, order });
    expect(openOrder(order, again)).toEqual(order);
    expect(withKnownMoments(bodyOf('Gems!'), { isKnown: true, order }).edit?.moments).toBe(true);
  });

  it('that is refused names the step that corrects it', () => {
    expect(['template', 'voice', 'avatar', 'gameplay_video_url', 'title'].map(stepOfField)).toEqual([
      0, 1, 2, 3, 4,
    ]);
  });
});
