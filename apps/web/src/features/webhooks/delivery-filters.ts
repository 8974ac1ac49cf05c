import { DELIVERY_STATUSES, DELIVERY_TYPES } from '@avatarcade/contracts/webhooks';
import { EVENT_NAMES } from './event-names.ts';

const ALL = 'all';
const STATUSES = [ALL, ...DELIVERY_STATUSES] as const;
const TYPES = [ALL, ...DELIVERY_TYPES] as const;

export type DeliveryFilter = {
  page: number;
  status: (typeof STATUSES)[number];
  type: (typeof TYPES)[number];
};

export const UNFILTERED: DeliveryFilter = { page: 1, status: ALL, type: ALL };

export const STATUS_NAMES = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const;

export const STATUS_OPTIONS = STATUSES.map((value) => ({
  value,
  label: value === ALL ? 'All results' : STATUS_NAMES[value],
}));

export const TYPE_OPTIONS = TYPES.map((value) => ({
  value,
  label: value === ALL ? 'All events' : EVENT_NAMES[value],
}));

/** What was chosen from a list of options. */
export function findChosen<Value extends string>(
  options: readonly { value: Value }[],
  chosen: string,
): Value | undefined {
  return options.find(({ value }) => value === chosen)?.value;
}
