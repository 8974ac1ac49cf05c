import type { Actor, ActorForm } from '@avatarcade/contracts/actors';
import { actorCalls } from '@avatarcade/contracts/actors.calls';
import { ACTOR_MAX_BYTES } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { uploadFile } from '../../../shared/api/upload-client.ts';
import { type FileUpload, useUpload } from '../../../shared/api/use-upload.ts';

const CALL = actorCalls.uploadActor;

/** What is wrong with a file before it is sent. */
export function findFileError(file: File): string | undefined {
  if (file.size > ACTOR_MAX_BYTES) return MESSAGES.videoSize;
  const isClip = file.type === '' || file.type === 'video/mp4' || file.type === 'video/webm';
  return isClip || file.type === 'video/quicktime' ? undefined : MESSAGES.actorType;
}

type ActorInput = { file: File; form: ActorForm };

/** Uploads a clip of an actor. */
export function useActorUpload(onDone: (actor: Actor) => void): FileUpload<ActorInput> {
  return useUpload({
    upload: (input: ActorInput, watch) => uploadFile(CALL, { ...input, ...watch }),
    changes: CALL.changes,
    onDone,
  });
}
