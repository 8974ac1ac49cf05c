import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { IMAGE_TYPES } from '@avatarcade/contracts/limits';
import { uploadFile } from '../../shared/api/upload-client.ts';
import { useUpload } from '../../shared/api/use-upload.ts';
import { findImageError } from '../../shared/files/image.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { ProductIcon } from './product-icon.tsx';

type IconFieldProps = {
  /** Our own address of it; empty for none. */
  value: string;
  onChange: (address: string) => void;
  title: string;
};

export function IconField({ value, onChange, title }: IconFieldProps) {
  const { percent, error, send } = useUpload({
    findError: findImageError,
    upload: ({ file }: { file: File }, watch) =>
      uploadFile(assetCalls.uploadAsset, { form: { type: 'icon' }, file, ...watch }),
    onDone: ({ file_url }) => onChange(file_url),
  });
  return (
    <Field label="Icon" optional error={error}>
      <div className="flex items-center gap-4">
        <ProductIcon src={value || null} title={title || '?'} className="size-24" />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
          <FileDrop
            accept={IMAGE_TYPES.join(',')}
            busy={percent !== undefined}
            onFiles={([file]) => file && send({ file })}
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
