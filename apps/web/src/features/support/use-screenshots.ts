import { helpdeskCalls } from '@avatarcade/contracts/helpdesk.calls';
import { TICKET_FILES_MAX } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newId } from '../../shared/api/new-id.ts';
import { uploadFile } from '../../shared/api/upload-client.ts';
import { findImageError } from '../../shared/files/image.rules.ts';

export type Screenshot = {
  /** Unique within this page. */
  id: string;
  file: File;
  /** An address of the picture in this browser. */
  preview: string;
  state:
    | { kind: 'sending'; percent: number }
    | { kind: 'sent'; name: string }
    | { kind: 'failed'; errorMessage: string };
};

/** The pictures of a ticket: each is uploaded as soon as it is chosen. */
export function useScreenshots() {
  const [shots, setShots] = useState<Screenshot[]>([]);
  const [errorMessage, setErrorMessage] = useState('');
  const running = useRef(new Map<string, AbortController>());
  const shown = useRef(shots);
  shown.current = shots;
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) upload.abort();
      for (const { preview } of shown.current) URL.revokeObjectURL(preview);
    };
  }, []);

  const setState = useCallback((id: string, state: Screenshot['state']) => {
    setShots((all) => all.map((shot) => (shot.id === id ? { ...shot, state } : shot)));
  }, []);

  const send = useCallback(
    async ({ id, file }: Pick<Screenshot, 'id' | 'file'>) => {
      const controller = new AbortController();
      running.current.set(id, controller);
      setState(id, { kind: 'sending', percent: 0 });
      const sent = await uploadFile(helpdeskCalls.uploadScreenshot, {
        form: { is_private: '1', folder: 'Home' },
        file,
        signal: controller.signal,
        onProgress: (percent) => setState(id, { kind: 'sending', percent }),
      }).catch(() => undefined);
      running.current.delete(id);
      if (!sent) return;
      if (sent.error === undefined) setState(id, { kind: 'sent', name: sent.data.name });
      else setState(id, { kind: 'failed', errorMessage: errorOf(sent) });
    },
    [setState],
  );

  const add = useCallback(
    (files: File[]) => {
      const room = TICKET_FILES_MAX - shown.current.length;
      const errorMessages = files.map(findImageError).filter((found) => found !== undefined);
      const good = files.filter((file) => !findImageError(file));
      if (good.length > room) errorMessages.push(MESSAGES.screenshotsMany);
      setErrorMessage(errorMessages[0] ?? '');
      const added = good.slice(0, room).map((file) => ({
        id: newId(),
        file,
        preview: URL.createObjectURL(file),
        state: { kind: 'sending', percent: 0 } as const,
      }));
      setShots((all) => [...all, ...added]);
      for (const shot of added) void send(shot);
    },
    [send],
  );

  const remove = useCallback((id: string) => {
    running.current.get(id)?.abort();
    const gone = shown.current.find((shot) => shot.id === id);
    if (gone) URL.revokeObjectURL(gone.preview);
    setShots((all) => all.filter((shot) => shot.id !== id));
    setErrorMessage('');
  }, []);

  const clear = useCallback(() => {
    for (const { id } of shown.current) remove(id);
  }, [remove]);

  return { shots, errorMessage, add, remove, clear, retry: (shot: Screenshot) => void send(shot) };
}

/** The server's message about the file or its upload, otherwise the specification's. */
function errorOf({ status, data }: { status: number | null; data?: unknown }): string {
  const isRefused = status !== null && [408, 413, 415, 422, 429].includes(status);
  const messages = isRefused && typeof data === 'object' && data && 'file' in data ? data.file : undefined;
  return Array.isArray(messages) && typeof messages[0] === 'string' ? messages[0] : MESSAGES.uploadFailed;
}
