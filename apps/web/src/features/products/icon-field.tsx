import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { IMAGE_TYPES } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../shared/api/api-error.ts';
import { unwrap } from '../../shared/api/request.ts';
import { uploadFile } from '../../shared/api/upload-client.ts';
import { findImageError } from '../../shared/files/image.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { listingErrorText } from './listing-error-text.ts';
import { ProductIcon } from './product-icon.tsx';

type IconFieldProps = {
  /** Our own address of it; empty for none. */
  value: string;
  onChange: (address: string) => void;
  title: string;
};

export function IconField({ value, onChange, title }: IconFieldProps) {
  const [error, setError] = useState('');
  const upload = useMutation({
    mutationFn: async (file: File) =>
      unwrap(await uploadFile(assetCalls.uploadAsset, { form: { type: 'icon' }, file })),
    onSuccess: ({ file_url }) => onChange(file_url),
    onError: (failure: ApiError) => setError(listingErrorText(failure, MESSAGES.uploadFailed)),
  });
  const take = ([file]: File[]) => {
    if (!file) return;
    const errorMessage = findImageError(file);
    setError(errorMessage ?? '');
    if (!errorMessage) upload.mutate(file);
  };
  return (
    <Field label="Icon" optional error={error}>
      <div className="flex items-center gap-4">
        <ProductIcon src={value || null} title={title || '?'} className="size-24" />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
          <FileDrop
            accept={IMAGE_TYPES.join(',')}
            busy={upload.isPending}
            onFiles={take}
            label={value ? 'Drop another picture or browse' : 'Drop a picture or browse'}
            hint="JPEG or PNG, at most 10 MB"
            className="w-full py-4"
          />
          {value && (
            <Button size="sm" variant="ghost" onClick={() => onChange('')}>
              Remove icon
            </Button>
          )}
        </div>
      </div>
    </Field>
  );
}
