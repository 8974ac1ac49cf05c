import { describe, expect, it } from 'vitest';
import type { MusicUploadState } from '../../../shared/sound/use-music-upload.ts';
import type { UploadState } from '../assets/upload-state.ts';
import { buildCompleteForm } from '../testing/build-form.ts';
import { listOrderErrors } from './list-order-errors.ts';

const idle: UploadState = { kind: 'idle' };
const busy: UploadState = {
  kind: 'busy',
  name: 'end.png',
  size: 9,
  phase: 'uploading',
  percent: 0,
  speed: null,
};
const failed: UploadState = {
  kind: 'failed',
  file: new File([], 'end.png'),
  message: 'Upload failed.',
  again: 'choose',
  isRefused: false,
};
const messagesOf = (clip: UploadState, packshot: UploadState, form = buildCompleteForm()) =>
  listOrderErrors(form, {
    clip: { state: clip },
    moreClips: { state: { kind: 'idle' } },
    packshot: { state: packshot },
    music: { state: { kind: 'idle' } },
  }).map(({ message }) => message);

describe('a complete video', () => {
  it('can be ordered when no file is uploading', () => {
    expect(messagesOf(idle, idle)).toEqual([]);
  });

  it('waits for music, whatever the state of its upload', () => {
    const nothing = { clip: { state: idle }, moreClips: { state: idle }, packshot: { state: idle } };
    const messages = (state: MusicUploadState) =>
      listOrderErrors(buildCompleteForm(), { ...nothing, music: { state } }).map(({ message }) => message);
    expect(messages({ kind: 'busy', name: 'a.mp3', phase: 'reading', percent: null })).toEqual([
      'Your music is still uploading',
    ]);
    expect(
      messages({
        kind: 'failed',
        file: new File([], 'a.mp3'),
        message: 'No.',
        again: 'choose',
        isRefused: false,
      }),
    ).toEqual(['Your music was not uploaded']);
  });

  it('waits for a packshot, whatever the state of its upload', () => {
    expect(messagesOf(idle, busy)).toEqual(['Your packshot is still uploading']);
    expect(messagesOf(idle, failed)).toEqual(['Your packshot was not uploaded']);
  });

  it('waits for a clip that replaces its old one', () => {
    expect(messagesOf(failed, idle)).toEqual(['Your clip was not uploaded']);
    expect(messagesOf(busy, busy, { ...buildCompleteForm(), gameplay: null })).toEqual([
      'Your clip is still uploading',
      'Your packshot is still uploading',
    ]);
  });
});
