import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { useVideoEscape } from './use-video-escape.ts';

export type DialogProps = {
  open?: boolean;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  /** Overlay, close button and Escape. */
  onClose: () => void;
  /** In pixels; never wider than the screen. */
  width?: number;
  /** Instead of the first input. */
  initialFocus?: RefObject<HTMLElement | null>;
};

const FIELD = 'input:not([type=hidden], [hidden], :disabled), textarea, select';

/** Returns the first input of a dialog, unless the dialog would have to be scrolled to it: a dialog opens at its top. */
function findFirstField(body: HTMLElement | null): HTMLElement | undefined {
  const field = body?.querySelector<HTMLElement>(FIELD);
  if (!body || !field) return undefined;
  const isInView = field.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom;
  return isInView ? field : undefined;
}

/** A modal dialog. Mounted means open, unless `open` is false; the focus returns to its previous element. */
export function Dialog({
  open = true,
  title,
  description,
  children,
  actions,
  onClose,
  width = 480,
  initialFocus,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const videoEscape = useVideoEscape(onClose);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          data-veil
          className="fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        {/* In the middle, below the place of a message: it would cover the title and the close button of a high dialog. */}
        <BaseDialog.Viewport className="fixed inset-0 z-40 grid grid-cols-1 grid-rows-[minmax(3.5rem,1fr)_minmax(0,auto)_minmax(0.5rem,1fr)] px-3 sm:px-6 tall:grid-rows-[minmax(6.5rem,1fr)_minmax(0,auto)_minmax(0.75rem,1fr)]">
          <BaseDialog.Popup
            {...videoEscape}
            // The first input gets the focus, except on touch screens, where it would open the keyboard.
            initialFocus={
              initialFocus ??
              (() => matchMedia('(pointer: coarse)').matches || (findFirstField(body.current) ?? true))
            }
            style={{ maxWidth: width }}
            className="row-start-2 flex min-h-0 w-full flex-col justify-self-center rounded-card border border-line bg-raised shadow-raised outline-none transition-[scale,opacity,translate] duration-200 ease-out data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:scale-98 data-starting-style:opacity-0"
          >
            <header className="flex items-start justify-between gap-4 pt-5 pr-3 pl-6">
              <BaseDialog.Title
                dir="auto"
                className="min-w-0 pt-1 text-xl leading-tight font-bold break-words"
              >
                {title}
              </BaseDialog.Title>
              <BaseDialog.Close render={<IconButton label="Close" icon={<X aria-hidden size={20} />} />} />
            </header>
            {/* Visually hidden texts are positioned within this element, so that they scroll along instead of making the page longer. */}
            <div ref={body} className="relative min-h-0 overflow-y-auto px-6 pt-2 pb-6">
              {description && (
                <BaseDialog.Description className="mb-4 text-muted">{description}</BaseDialog.Description>
              )}
              {children}
            </div>
            {actions && (
              <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
                {actions}
              </footer>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
