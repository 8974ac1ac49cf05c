import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Video } from '@avatarcade/contracts/videos';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { TITLE_MAX_LENGTH } from '@avatarcade/video/limits';
import { type FormEvent, useId, useState } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

type RenameVideoDialogProps = {
  video: Video;
  onClose: () => void;
};

export function RenameVideoDialog({ video, onClose }: RenameVideoDialogProps) {
  const [title, setTitle] = useState(video.title);
  const [error, setError] = useState('');
  const rename = useCall(videoCalls.renameVideo, { waitForData: true });
  const form = useId();

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setError(MESSAGES.titleRequired);
    rename.mutate(
      { params: { id: video.id }, body: { title: title.trim() } },
      { onSuccess: onClose, onError: ({ message }) => setError(message) },
    );
  };

  return (
    <Dialog
      title="Rename video"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={rename.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <Field label="Title" error={error}>
          <Input
            dir="auto"
            value={title}
            maxLength={TITLE_MAX_LENGTH}
            onChange={(event) => setTitle(event.target.value)}
            onFocus={(event) => event.target.select()}
          />
        </Field>
      </form>
    </Dialog>
  );
}
