import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { Trash2 } from 'lucide-react';
import { uploadFile } from '../../shared/api/upload-client.ts';
import { useUpload } from '../../shared/api/use-upload.ts';
import { findImageError } from '../../shared/files/image.rules.ts';
import { useFocusFallback } from '../../shared/ui-state/use-focus-fallback.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';

type PictureFieldProps = {
  name: 'logo' | 'packshot' | 'badge';
  label: string;
  hint: string;
  url: string | null;
  onChange: (url: string | null) => void;
};

/** One uploaded picture of the brand. It is stored at once, and used when the kit is saved. */
export function PictureField({ name, label, hint, url, onChange }: PictureFieldProps) {
  const { percent, error, send } = useUpload({
    findError: findImageError,
    upload: ({ file }: { file: File }, watch) =>
      uploadFile(assetCalls.uploadAsset, { form: { type: name }, file, ...watch }),
    onDone: ({ file_url }) => onChange(file_url),
  });
  const place = useFocusFallback<HTMLDivElement>(url ? 'shown' : 'empty');
  return (
    <Field label={label} hint={hint} error={error}>
      <div ref={place}>
        {url ? (
          <div className="overflow-hidden rounded-card border border-line bg-sunken">
            <div className="flex h-28 items-center justify-center bg-[repeating-conic-gradient(var(--color-line)_0_25%,transparent_0_50%)] bg-[length:16px_16px] p-2">
              <img src={url} alt={label} className="max-h-full max-w-full object-contain" />
            </div>
            <Button
              size="sm"
              variant="ghost"
              className="w-full"
              aria-label={`Remove ${label.toLowerCase()}`}
              icon={<Trash2 aria-hidden size={15} />}
              onClick={() => onChange(null)}
            >
              Remove
            </Button>
          </div>
        ) : (
          <FileDrop
            accept="image/jpeg,image/png"
            label={percent === undefined ? 'Drop or browse' : `${Math.round(percent)} %`}
            hint="JPEG or PNG"
            busy={percent !== undefined}
            className="min-h-28 !px-2 !py-4"
            onFiles={([file]) => file && send({ file })}
          />
        )}
      </div>
    </Field>
  );
}
