import { useEffect, useRef, useState } from 'react';
import type { UploadError } from './send-asset.ts';

export type OneUploadState<Busy> =
  | { kind: 'idle'; errorMessage?: string }
  | Busy
  | { kind: 'failed'; file: File; message: string; again: 'choose'; isRefused: boolean };

export type OneUpload<Busy> = {
  state: OneUploadState<Busy>;
  choose: (file: File) => void;
  retry: () => void;
  cancel: () => void;
};

type Sending<Busy> = { signal: AbortSignal; onBusy: (state: Busy) => void };

type UploadSteps<Busy, Sent> = {
  /** What is wrong with a file before it is sent. */
  findError: (file: File) => string | undefined;
  /** Rejects when it is cancelled. */
  send: (file: File, sending: Sending<Busy>) => Promise<Sent | UploadError>;
  onDone: (sent: Sent, file: File) => void;
};

/** Uploads one file from the user's disk at a time: another one takes its place. */
export function useOneUpload<Busy extends { kind: 'busy' }, Sent extends object>({
  findError,
  send,
  onDone,
}: UploadSteps<Busy, Sent>): OneUpload<Busy> {
  const [state, setState] = useState<OneUploadState<Busy>>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (file: File) => {
    const errorMessage = findError(file);
    if (errorMessage) return setState({ kind: 'idle', errorMessage });
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const onBusy = (busy: Busy) => !signal.aborted && setState(busy);
    const sent = await send(file, { signal, onBusy }).catch(() => undefined);
    if (signal.aborted || !sent) return;
    if ('errorMessage' in sent) {
      const { errorMessage: message, isRefused } = sent;
      return setState({ kind: 'failed', file, message, again: 'choose', isRefused });
    }
    setState({ kind: 'idle' });
    onDone(sent, file);
  };

  return {
    state,
    choose: (file) => void choose(file),
    retry: () => void (state.kind === 'failed' && choose(state.file)),
    cancel: () => {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
}
