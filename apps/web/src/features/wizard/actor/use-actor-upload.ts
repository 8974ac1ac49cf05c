import type { Actor, ActorForm } from '@avatarcade/contracts/actors';
import { actorCalls } from '@avatarcade/contracts/actors.calls';
import { ACTOR_MAX_BYTES } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../shared/api/error-text.ts';
import { uploadFile } from '../../../shared/api/upload-client.ts';

export type ActorUpload = {
  /** Undefined while nothing is sent; 100 while the server looks at the clip. */
  percent: number | undefined;
  error: string | undefined;
  send: (file: File, form: ActorForm) => void;
  stop: () => void;
};

/** What is wrong with a file before it is sent. */
export function findFileError(file: File): string | undefined {
  if (file.size > ACTOR_MAX_BYTES) return MESSAGES.videoSize;
  const isClip = file.type === '' || file.type === 'video/mp4' || file.type === 'video/webm';
  return isClip || file.type === 'video/quicktime' ? undefined : MESSAGES.actorType;
}

/** Uploads a clip of an actor. */
export function useActorUpload(onDone: (actor: Actor) => void): ActorUpload {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File, form: ActorForm) {
    setError(undefined);
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    const sent = await uploadFile(actorCalls.uploadActor, {
      form,
      file,
      onProgress: setPercent,
      signal: controller.signal,
    }).catch(() => undefined);
    if (controller.signal.aborted) return;
    setPercent(undefined);
    for (const name of actorCalls.uploadActor.changes) void client.invalidateQueries({ queryKey: [name] });
    if (sent?.error === undefined && sent) onDone(sent.data);
    else setError(sent?.data ? errorText(sent) : MESSAGES.uploadFailed);
  }
  return {
    percent,
    error,
    send: (file, form) => void send(file, form),
    stop() {
      running.current?.abort();
      setPercent(undefined);
    },
  };
}
