import type { Call } from '@avatarcade/contracts/define-call';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from './error-text.ts';
import type { ApiResult } from './request.ts';
import type { UploadWatch } from './upload-client.ts';

export type FileUpload<Input> = {
  /** Undefined while nothing is sent; 100 while the server works on the file. */
  percent: number | undefined;
  error: string | undefined;
  send: (input: Input) => void;
  stop: () => void;
};

type UploadSteps<Input, Data> = {
  /** What is wrong with a file before it is sent. */
  findError?: (file: File) => string | undefined;
  upload: (input: Input, watch: UploadWatch) => Promise<ApiResult<Data>>;
  /** Queries that are fetched again afterwards. */
  changes?: Call['changes'];
  onDone: (data: Data) => void;
};

/** Uploads one file at a time: another one takes its place. */
export function useUpload<Input extends { file: File }, Data>({
  findError,
  upload,
  changes = [],
  onDone,
}: UploadSteps<Input, Data>): FileUpload<Input> {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(input: Input) {
    const wrong = findError?.(input.file);
    setError(wrong);
    if (wrong) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    const { signal } = controller;
    const sent = await upload(input, { onProgress: setPercent, signal }).catch(() => undefined);
    if (signal.aborted) return;
    setPercent(undefined);
    for (const name of changes) void client.invalidateQueries({ queryKey: [name] });
    if (sent?.error === undefined && sent) onDone(sent.data);
    else setError(sent?.data ? errorText(sent) : MESSAGES.uploadFailed);
  }
  return {
    percent,
    error,
    send: (input) => void send(input),
    stop() {
      running.current?.abort();
      setPercent(undefined);
    },
  };
}
