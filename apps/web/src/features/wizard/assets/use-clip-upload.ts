import type { OrderFormat } from '@avatarcade/video/formats';
import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberClip } from '../footage/clip-source.ts';
import type { ChosenFile } from '../rules/wizard-form.ts';
import { findClipError, findMeasureError, findMismatch } from './clip.rules.ts';
import { measureClip } from './measure-clip.ts';
import { measureOnServer, type SendWatch, sendClip } from './send-clip.ts';
import type { UploadState } from './upload-state.ts';
import { watchPhases } from './watch-phases.ts';

export type ClipUpload = {
  state: UploadState;
  choose: (file: File) => void;
  /** Continue, in the dialog about the size: the clip stays as it is, and the video scales it. */
  accept: () => void;
  retry: () => void;
  /** Cancels the upload or the question. */
  cancel: () => void;
};

/** Uploads a gameplay clip, and asks first if its size differs from the format's. */
export function useClipUpload(format: OrderFormat, onDone: (chosen: ChosenFile) => void): ClipUpload {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  const chosen = useRef<File>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback(
    async (file: File) => {
      const controller = restart(running);
      const watch = { signal: controller.signal, onPhase: watchPhases(file, setState) };
      const sent = await sendClip(file, { format, watch }).catch(() => undefined);
      if (controller.signal.aborted || !sent) return;
      if ('errorMessage' in sent) {
        const { errorMessage: message, isRefused } = sent;
        setState({ kind: 'failed', file, message, again: 'send', isRefused });
        return;
      }
      setState({ kind: 'idle' });
      rememberClip(sent.asset, file);
      onDone({ asset: sent.asset, name: file.name, size: file.size });
    },
    [format, onDone],
  );

  const choose = useCallback(
    async (file: File) => {
      const errorMessage = findClipError(file);
      if (errorMessage) return setState({ kind: 'idle', errorMessage });
      chosen.current = file;
      const { signal } = restart(running);
      const onPhase = watchPhases(file, setState);
      onPhase('checking', null);
      const measured = await measureAnyhow(file, { signal, onPhase }).catch(() => undefined);
      if (signal.aborted || !measured) return;
      if ('errorMessage' in measured) {
        const { errorMessage: message, isRefused } = measured;
        return setState({ kind: 'failed', file, message, again: 'choose', isRefused });
      }
      const measureError = findMeasureError(measured);
      if (measureError) return setState({ kind: 'idle', errorMessage: measureError });
      const mismatch = findMismatch(measured, format);
      if (mismatch) return setState({ kind: 'asking', file, mismatch });
      await send(file);
    },
    [format, send],
  );

  // Earlier results belong to the previous format; the file is checked again for another one.
  const lookedAtFor = useRef(format);
  useEffect(() => {
    if (lookedAtFor.current === format) return;
    lookedAtFor.current = format;
    if (state.kind !== 'idle' && chosen.current) void choose(chosen.current);
  }, [format, state.kind, choose]);

  const cancel = useCallback(() => {
    running.current?.abort();
    setState({ kind: 'idle' });
  }, []);

  return {
    state,
    choose: (file) => void choose(file),
    accept: () => void (state.kind === 'asking' && send(state.file)),
    retry: () => {
      if (state.kind !== 'failed') return;
      if (state.again === 'choose') void choose(state.file);
      else void send(state.file);
    },
    cancel,
  };
}

/** The browser measures the file; if it can't, the server does. */
async function measureAnyhow(file: File, watch: SendWatch) {
  return (await measureClip(file)) ?? (await measureOnServer(file, watch));
}

function restart(running: { current: AbortController | null }): AbortController {
  running.current?.abort();
  running.current = new AbortController();
  return running.current;
}
