import { CSPProvider } from '@base-ui/react/csp-provider';
import { ToastProvider } from '../../ui/toast.tsx';
import { KitButtons } from './kit-buttons.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitMessages } from './kit-messages.tsx';
import { KitPreview } from './kit-preview.tsx';
import { KitProgress } from './kit-progress.tsx';

/** Every part of the design system in every state. */
export function KitPage() {
  return (
    <CSPProvider disableStyleElements>
      <ToastProvider>
        <main className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-8 sm:px-8">
          <title>Kit · Avatarcade</title>
          <h1 className="text-3xl font-bold">Kit</h1>
          <KitButtons />
          <KitFields />
          <KitMessages />
          <KitProgress />
          <KitPreview />
        </main>
      </ToastProvider>
    </CSPProvider>
  );
}
