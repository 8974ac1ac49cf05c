import type { ComponentType, ReactNode } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { isServerReached } from '../api/server-contact.ts';
import { importOnDemand, useLoadedModule } from './import-on-demand.ts';

/**
 * A dialog whose code is fetched as it opens. If that fails a message is shown, and the page stays as it is: what is thrown while React renders would
 * take everything away that was typed there. The next opening tries again.
 */
export function dialogOnDemand<Props extends { onClose: () => void }>(
  importDialog: () => Promise<ComponentType<Props>>,
  { waiting = null }: { waiting?: ReactNode } = {},
): ComponentType<Props> {
  const part = importOnDemand(() => importConnected(importDialog));
  return function DialogOnDemand(props: Props) {
    const toast = useToast();
    const Dialog = useLoadedModule(part, () => {
      toast.error('This could not be loaded', 'Check your connection and try again.');
      props.onClose();
    });
    return Dialog ? <Dialog {...props} /> : waiting;
  };
}

/**
 * A browser remembers for the life of a page that a script could not be fetched, under each address that imports it: only a reload would help once the
 * connection is back. So a script isn't asked for while the server can't be reached.
 */
async function importConnected<Module>(importModule: () => Promise<Module>): Promise<Module> {
  if (!(await isServerReached())) throw new Error('The server can’t be reached');
  return importModule();
}
