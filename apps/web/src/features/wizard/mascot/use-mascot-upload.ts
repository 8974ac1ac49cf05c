import { MASCOT_MAX_BYTES } from '@avatarcade/contracts/limits';
import type { Mascot } from '@avatarcade/contracts/mascots';
import { mascotCalls } from '@avatarcade/contracts/mascots.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { useState } from 'react';
import { uploadFile } from '../../../shared/api/upload-client.ts';
import { type FileUpload, useUpload } from '../../../shared/api/use-upload.ts';
import { nameOfFile } from '../rules/name-of-file.ts';

const CALL = mascotCalls.uploadMascot;

export type MascotUpload = FileUpload<{ file: File }> & {
  /** The latest one, until its editor was closed. */
  uploaded: Mascot | undefined;
  forget: () => void;
};

/** Uploads a picture of a product's mascot. */
export function useMascotUpload(product: string): MascotUpload {
  const [uploaded, setUploaded] = useState<Mascot>();
  const upload = useUpload({
    findError: (file) => (file.size > MASCOT_MAX_BYTES ? MESSAGES.videoSize : undefined),
    upload({ file }: { file: File }, watch) {
      const name = nameOfFile(file);
      return uploadFile(CALL, { form: { product, ...(name && { name }) }, file, ...watch });
    },
    changes: CALL.changes,
    onDone: setUploaded,
  });
  return { ...upload, uploaded, forget: () => setUploaded(undefined) };
}
