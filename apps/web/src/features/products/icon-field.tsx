import { IMAGE_TYPES } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { useState } from 'react';
import { findImageError } from '../../shared/files/image.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { listingErrorText } from './listing-error-text.ts';
import { ProductIcon } from './product-icon.tsx';
import { uploadIcon } from './upload-icon-request.ts';

type IconFieldProps = {
  /** Our own address of it; empty for none. */
  value: string;
  onChange: (address: string) => void;
  title: string;
};

export function IconField({ value, onChange, title }: IconFieldProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const take = async ([file]: File[]) => {
    if (!file) return;
    const errorMessage = findImageError(file);
    setError(errorMessage ?? '');
    if (errorMessage) return;
    setBusy(true);
    const result = await uploadIcon(file);
    setBusy(false);
    if (result.error !== undefined) setError(listingErrorText(result, MESSAGES.uploadFailed));
    else onChange(result.data.file_url);
  };
  return (
    <Field label="Icon" optional error={error}>
      <div className="flex items-center gap-4">
        <ProductIcon src={value || null} title={title || '?'} className="size-24" />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
          <FileDrop
            accept={IMAGE_TYPES.join(',')}
            busy={busy}
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
