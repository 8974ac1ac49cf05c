import { MASCOT_MAX_BYTES } from '@avatarcade/contracts/limits';
import type { Mascot } from '@avatarcade/contracts/mascots';
import { mascotCalls } from '@avatarcade/contracts/mascots.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../shared/api/error-text.ts';
import { uploadFile } from '../../../shared/api/upload-client.ts';

export type MascotUpload = {
  /** Undefined while nothing is sent; 100 while the server works on it. */
  percent: number | undefined;
  error: string | undefined;
  send: (file: File) => void;
};

/** Uploads a picture of a product's mascot. */
export function useMascotUpload(product: string, onDone: (mascot: Mascot) => void): MascotUpload {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    const wrong = file.size > MASCOT_MAX_BYTES ? MESSAGES.videoSize : undefined;
    setError(wrong);
    if (wrong) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    const sent = await uploadFile(mascotCalls.uploadMascot, {
      form: { product, ...nameOf(file) },
      file,
      onProgress: setPercent,
      signal: controller.signal,
    }).catch(() => undefined);
    if (controller.signal.aborted) return;
    setPercent(undefined);
    for (const name of mascotCalls.uploadMascot.changes) void client.invalidateQueries({ queryKey: [name] });
    if (sent?.error === undefined && sent) onDone(sent.data);
    else setError(sent?.data ? errorText(sent) : MESSAGES.uploadFailed);
  }
  return { percent, error, send: (file) => void send(file) };
}

/** The file's name as a first name of the mascot. */
function nameOf({ name }: File): { name?: string } {
  const words = name
    .replace(/\.\w+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 40);
  return words ? { name: words } : {};
}
