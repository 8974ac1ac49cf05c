import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { IconButton } from './icon-button.tsx';

const icons: Record<string, ReactNode> = {
  success: <CircleCheck aria-hidden size={20} className="mt-1 shrink-0 text-money" />,
  error: <CircleAlert aria-hidden size={20} className="mt-1 shrink-0 text-danger" />,
  info: <Info aria-hidden size={20} className="mt-1 shrink-0 text-info" />,
};

export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={5000}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="toast-place">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rounded-card border border-line bg-raised shadow-raised transition-[opacity,translate] duration-200 ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-3 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-2 py-1.5 pr-1.5 pl-3 md:gap-3 md:py-2 md:pr-2 md:pl-4">
        {icons[toast.type ?? ''] ?? icons.info}
        <div className="min-w-0 flex-1 py-1 [@media(height<30rem)]:flex [@media(height<30rem)]:flex-wrap [@media(height<30rem)]:gap-x-2">
          <Toast.Title className="font-text text-sm font-semibold whitespace-pre-line md:text-base" />
          <Toast.Description className="text-sm text-muted" />
        </div>
        <Toast.Close render={<IconButton size="sm" label="Dismiss" icon={<X aria-hidden size={16} />} />} />
      </Toast.Content>
    </Toast.Root>
  ));
}

/** Short messages that go away by themselves: what happened, and a line more if it needs one. */
export function useToast() {
  const { add } = Toast.useToastManager();
  return useMemo(
    () => ({
      success: (title: string, description?: string) => add({ type: 'success', title, description }),
      info: (title: string, description?: string) => add({ type: 'info', title, description }),
      error: (title: string, description?: string) =>
        add({ type: 'error', title, description, priority: 'high', timeout: 10_000 }),
    }),
    [add],
  );
}
