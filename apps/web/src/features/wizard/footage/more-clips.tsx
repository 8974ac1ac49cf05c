import { CLIPS_MAX } from '@avatarcade/video/edit/clip-range';
import { Banner } from '../../../ui/banner.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { MismatchDialog } from '../assets/mismatch-dialog.tsx';
import { UploadFailed, UploadProgress } from '../assets/upload-progress.tsx';
import type { ClipUpload } from '../assets/use-clip-upload.ts';

/** The place for a further clip, with its upload. */
export function MoreClips({ count, upload }: { count: number; upload: ClipUpload }) {
  const { state } = upload;
  switch (state.kind) {
    case 'busy':
      return <UploadProgress state={state} onCancel={upload.cancel} />;
    case 'failed':
      return <UploadFailed state={state} onRetry={upload.retry} onCancel={upload.cancel} />;
    default:
      return (
        <>
          {state.kind === 'asking' && (
            <MismatchDialog
              file={state.file}
              mismatch={state.mismatch}
              onContinue={upload.accept}
              onCancel={upload.cancel}
            />
          )}
          {state.kind === 'idle' && state.errorMessage && <Banner>{state.errorMessage}</Banner>}
          {count < CLIPS_MAX ? (
            <FileDrop
              accept="video/mp4"
              label="Add another clip"
              hint={`MP4, up to 50 MB. ${count} of ${CLIPS_MAX} clips.`}
              className="py-4!"
              onFiles={([file]) => file && upload.choose(file)}
            />
          ) : (
            <p className="text-sm text-muted">{`A video can have ${CLIPS_MAX} clips. Remove one to add another.`}</p>
          )}
        </>
      );
  }
}
