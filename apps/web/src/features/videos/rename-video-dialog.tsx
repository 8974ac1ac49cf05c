import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Video } from '@avatarcade/contracts/videos';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { TITLE_MAX_LENGTH } from '@avatarcade/video/limits';
import { useState } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Input } from '../../ui/input.tsx';

type RenameVideoDialogProps = {
  video: Video;
  onClose: () => void;
};

export function RenameVideoDialog({ video, onClose }: RenameVideoDialogProps) {
  const [title, setTitle] = useState(video.title);
  const [error, setError] = useState('');
  const rename = useCall(videoCalls.renameVideo, { waitForData: true });

  const save = () => {
    if (title.trim() === '') return setError(MESSAGES.titleRequired);
    rename.mutate(
      { params: { id: video.id }, body: { title: title.trim() } },
      { onSuccess: onClose, onError: ({ message }) => setError(message) },
    );
  };

  return (
    <FormDialog
      title="Rename video"
      onClose={onClose}
      submitLabel="Save"
      busy={rename.isPending}
      onSubmit={save}
    >
      <Field label="Title" error={error}>
        <Input
          dir="auto"
          value={title}
          maxLength={TITLE_MAX_LENGTH}
          onChange={(event) => setTitle(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </Field>
    </FormDialog>
  );
}
