import type { Webhook } from '@avatarcade/contracts/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  type DeliveryFilter,
  findChosen,
  STATUS_OPTIONS,
  TYPE_OPTIONS,
  UNFILTERED,
} from './delivery-filters.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { deliveriesQuery } from './webhooks.queries.ts';

/** What was sent to a webhook in the last 30 days, with how it ended. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [filter, setFilter] = useState<DeliveryFilter>(UNFILTERED);
  const { page, status, type } = filter;
  const query = { page, ...(status !== 'all' && { status }), ...(type !== 'all' && { type }) };
  const deliveries = useQuery(deliveriesQuery({ params: { id: webhook.id }, query }));
  const found = deliveries.data?.results;
  const isFiltered = status !== 'all' || type !== 'all';
  return (
    <section aria-label={`Deliveries to ${webhook.url}`} className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        What was sent in the last 30 days. A delivery that fails is tried eight times in a day.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Result">
          <Select
            options={STATUS_OPTIONS}
            value={status}
            onChange={(next) =>
              setFilter({ ...filter, page: 1, status: findChosen(STATUS_OPTIONS, next) ?? 'all' })
            }
          />
        </Field>
        <Field label="Event">
          <Select
            options={TYPE_OPTIONS}
            value={type}
            onChange={(next) =>
              setFilter({ ...filter, page: 1, type: findChosen(TYPE_OPTIONS, next) ?? 'all' })
            }
          />
        </Field>
      </div>
      {deliveries.isError && <LoadError query={deliveries} />}
      {deliveries.isError && !found ? null : found?.length === 0 ? (
        <p className="rounded-control bg-sunken px-4 py-6 text-center text-muted">
          {isFiltered
            ? 'No delivery matches.'
            : 'Nothing has been sent yet. Send a test event to see whether your receiver works.'}
        </p>
      ) : (
        <ul aria-busy={deliveries.isPlaceholderData} className="flex flex-col aria-busy:opacity-60">
          {found?.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} webhook={webhook} />
          )) ??
            ['a', 'b', 'c'].map((key) => (
              <li key={key} className="border-b border-line py-3 last:border-0">
                <Skeleton className="h-5 w-40" />
                <Skeleton className="mt-1.5 h-4 w-56" />
              </li>
            ))}
        </ul>
      )}
      <Pagination
        page={page}
        totalPages={deliveries.data?.total_pages ?? 1}
        onChange={(next) => setFilter({ ...filter, page: next })}
      />
    </section>
  );
}
