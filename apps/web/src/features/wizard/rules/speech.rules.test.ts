import { speechPreviewBody } from '@avatarcade/contracts/catalogue';
import { describe, expect, it } from 'vitest';
import { buildCompleteForm } from '../testing/build-form.ts';
import { buildSpeechBody, findSpeechError } from './speech.rules.ts';

const form = buildCompleteForm();
const QWIXX = { word: 'Qwixx', say: 'kwicks' };

describe('the preview’s request', () => {
  it('contains only text and voice if nothing else affects the speech', () => {
    const product = { pronunciations: [QWIXX] };
    expect(buildSpeechBody(form, product)).toEqual({ voiceover: form.voiceover, voice: form.voice?.id });
    expect(buildSpeechBody(form, {})).toEqual(buildSpeechBody(form, product));
  });

  it('contains the pace, and the pronunciations of its words', () => {
    const voiceover = 'Play Qwixx [pause 1s] now';
    const pronunciations = [QWIXX, { word: 'pause', say: 'paws' }, { word: 'Zyqo', say: 'zee ko' }];
    const body = buildSpeechBody({ ...form, voiceover, pace: 1.1 }, { pronunciations });
    expect(body).toMatchObject({ pace: 1.1, pronunciations: [{ word: 'qwixx', say: 'kwicks' }] });
    expect(speechPreviewBody.safeParse(body).success).toBe(true);
  });
});

describe('a presenter with a sound of its own', () => {
  const says = { text: 'Merge the meteors.', language: 'English' };
  const avatar = form.avatar && { ...form.avatar, says };
  const avatarOf = (voiceover: string, presenter: boolean) =>
    buildSpeechBody({ ...form, avatar, voiceover, edit: { ...form.edit, presenter } }, {}).avatar;

  it('is heard where it is seen, and else where the text is its own', () => {
    expect(avatarOf(says.text, true)).toBe(form.avatar?.id);
    expect(avatarOf('Another text', true)).toBe(form.avatar?.id);
    expect(avatarOf('merge THE meteors', false)).toBe(form.avatar?.id);
    expect(avatarOf('Another text', false)).toBeUndefined();
  });
});

describe('a text', () => {
  it('is invalid if a pause or its pronunciations make it so', () => {
    expect(findSpeechError('Go [pause 9s]', {})).toBe(
      'A pause is written [pause 0.5s], with 0.1 to 3 seconds',
    );
    expect(findSpeechError('Go [pause 0.5s] on', {})).toBeUndefined();
    const product = { pronunciations: [{ word: 'Qwixx', say: 'kwicks kwicks' }] };
    expect(findSpeechError('Qwixx '.repeat(80), product)).toContain('1119 characters');
  });
});
