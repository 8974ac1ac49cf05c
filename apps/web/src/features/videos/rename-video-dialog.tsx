import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Video } from '@avatarcade/contracts/videos';
import { TITLE_MAX_LENGTH } from '@avatarcade/video/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../shared/api/error-text.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { renameVideo } from '../../shared/api/rename-video.ts';
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
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const form = useId();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setError(MESSAGES.titleRequired);
    setBusy(true);
    const result = await renameVideo(video.id, title.trim());
    setBusy(false);
    if (result.error !== undefined) return setError(errorText(result));
    await client.invalidateQueries({ queryKey: queryKeys.videos });
    onClose();
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
          <Button type="submit" form={form} busy={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)}>
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
