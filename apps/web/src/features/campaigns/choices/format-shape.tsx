import { FORMAT_SIZES, type Format } from '@avatarcade/video/formats';

/** The outline of a format; `size` is its longer side in pixels. */
export function FormatShape({ format, size }: { format: Format; size: number }) {
  const { width, height } = FORMAT_SIZES[format];
  const scale = size / Math.max(width, height);
  return (
    <span
      aria-hidden
      style={{ width: Math.round(width * scale), height: Math.round(height * scale) }}
      className="block shrink-0 rounded-[2px] border-2 border-current"
    />
  );
}
