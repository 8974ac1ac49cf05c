import { Download } from 'lucide-react';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';

type DownloadButtonProps = {
  href: string;
  /** The file name for the browser. */
  fileName: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Distinguishes several buttons on a page. */
  label?: string;
};

/** A link to a file that looks like a button. */
export function DownloadButton({
  href,
  fileName,
  variant = 'primary',
  size = 'md',
  className,
  label,
}: DownloadButtonProps) {
  return (
    <a
      href={href}
      download={fileName}
      aria-label={label}
      className={buttonStyles({ variant, size, className })}
    >
      <Download aria-hidden size={size === 'sm' ? 15 : 18} />
      Download
    </a>
  );
}
