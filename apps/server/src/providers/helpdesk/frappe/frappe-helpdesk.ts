import type { Helpdesk } from '../helpdesk.port.ts';
import { createFrappeReader } from './frappe-articles.ts';
import { createFrappeClient, type FrappeSettings } from './frappe-client.ts';
import { createFrappeSender } from './frappe-tickets.ts';

/** A Frappe Helpdesk, used with the token of one of its agents. */
export function createFrappeHelpdesk(settings: FrappeSettings): Helpdesk {
  const call = createFrappeClient(settings);
  return {
    source: `frappe ${settings.url}`,
    ...createFrappeReader(call, settings),
    ...createFrappeSender(call),
  };
}
