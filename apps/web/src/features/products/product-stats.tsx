import type { Product } from '@avatarcade/contracts/products';
import type { ReactNode } from 'react';
import { bulletedAudience } from './audience-format.ts';

export function ProductStats({ product }: { product: Product }) {
  const { generations_count, categories, target_audience } = product;
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-[auto_1fr_1fr]">
      <Stat label="Videos Created">
        <span className="font-display text-4xl leading-none font-bold tabular-nums">{generations_count}</span>
      </Stat>
      <Stat label="Tags">
        {categories.length > 0 ? (
          <ul className="flex flex-wrap gap-1.5">
            {categories.map(({ name }) => (
              <li
                key={name}
                className="max-w-full truncate rounded-full border border-line bg-sunken px-2.5 py-0.5 text-sm"
              >
                {name}
              </li>
            ))}
          </ul>
        ) : (
          '-'
        )}
      </Stat>
      <Stat label="Target Audience">
        <span dir="auto" className="break-words">
          {bulletedAudience(target_audience)}
        </span>
      </Stat>
    </dl>
  );
}

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2 bg-surface px-6 py-5 sm:min-w-44">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
