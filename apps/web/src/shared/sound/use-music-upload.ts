import type { Asset } from '@avatarcade/contracts/assets';
import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../api/error-text.ts';
import { newId } from '../api/new-id.ts';
import { uploadFile } from '../api/upload-client.ts';
import { followEvents } from '../video/follow-events.ts';
import { findMusicError } from './music.rules.ts';

/** A user's own music, and the name on their disk. */
export type OwnTrack = { asset: Asset; name: string; size: number };

export type MusicUploadState =
  | { kind: 'idle'; errorMessage?: string }
  /** `percent` of what `phase` does; null while that isn't known. */
  | { kind: 'busy'; name: string; phase: 'sending' | 'reading'; percent: number | null }
  | { kind: 'failed'; file: File; message: string };

export type MusicUpload = {
  state: MusicUploadState;
  /** The user has said that they may use it. */
  choose: (file: File) => void;
  retry: () => void;
  cancel: () => void;
};

/** Uploads music from the user's disk. */
export function useMusicUpload(onDone: (track: OwnTrack) => void): MusicUpload {
  const [state, setState] = useState<MusicUploadState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = useCallback(
    async (file: File) => {
      const errorMessage = findMusicError(file);
      if (errorMessage) return setState({ kind: 'idle', errorMessage });
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { name, size } = file;
      const sent = await sendMusic(file, {
        signal: controller.signal,
        onState: (phase, percent) =>
          !controller.signal.aborted && setState({ kind: 'busy', name, phase, percent }),
      }).catch(() => undefined);
      if (controller.signal.aborted || !sent) return;
      if ('message' in sent) return setState({ kind: 'failed', file, message: sent.message });
      setState({ kind: 'idle' });
      onDone({ asset: sent.asset, name, size });
    },
    [onDone],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
    setState({ kind: 'idle' });
  }, []);
  return {
    state,
    choose: (file) => void choose(file),
    retry: () => void (state.kind === 'failed' && choose(state.file)),
    cancel,
  };
}

type Watch = { signal: AbortSignal; onState: (phase: 'sending' | 'reading', percent: number | null) => void };

async function sendMusic(
  file: File,
  { signal, onState }: Watch,
): Promise<{ asset: Asset } | { message: string }> {
  onState('sending', 0);
  const progressId = newId();
  const listening = new AbortController();
  void followEvents({
    signal: listening.signal,
    onClip: ({ id, progress }) => id === progressId && onState('reading', progress),
  });
  try {
    const result = await uploadFile(assetCalls.uploadAsset, {
      form: { type: 'music', rights_confirmed: 'true', progress_id: progressId },
      file,
      onProgress: (percent) => (percent < 100 ? onState('sending', percent) : onState('reading', null)),
      signal,
    });
    if (result.error === undefined) return { asset: result.data };
    const isAboutFile =
      result.status !== null && [400, 408, 413, 415, 422, 429].includes(result.status) && result.data;
    return { message: isAboutFile ? errorText(result) : MESSAGES.uploadFailed };
  } finally {
    listening.abort();
  }
}
