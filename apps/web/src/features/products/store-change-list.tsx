import type { StoreChanges } from '@avatarcade/contracts/products';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ProductIcon } from './product-icon.tsx';
import { type ChangedField, listChanged } from './store-changes.ts';

const LABELS: Record<ChangedField, string> = {
  title: 'Title',
  description: 'Description',
  icon: 'Icon',
  new_tags: 'New tags',
};

type StoreChangeListProps = {
  title: string;
  changes: StoreChanges;
  chosen: readonly ChangedField[];
  onChoose: (field: ChangedField, isChosen: boolean) => void;
};

/** Each change with the product's value and the store's, and a checkbox. */
export function StoreChangeList({ title, changes, chosen, onChoose }: StoreChangeListProps) {
  return listChanged(changes).map((field) => (
    <section key={field} aria-label={LABELS[field]} className="flex flex-col gap-2">
      <Checkbox
        label={<span className="font-semibold">{LABELS[field]}</span>}
        checked={chosen.includes(field)}
        onChange={(event) => onChoose(field, event.target.checked)}
      />
      <Difference field={field} title={title} changes={changes} />
    </section>
  ));
}

function Difference({
  field,
  title,
  changes,
}: {
  field: ChangedField;
  title: string;
  changes: StoreChanges;
}) {
  if (field === 'new_tags') return <Text kind="after">{changes.new_tags.join(' • ')}</Text>;
  const { before = '', after = '' } = changes[field] ?? {};
  if (field === 'icon') {
    return (
      <div className="flex items-center gap-4">
        <ProductIcon src={before || null} title={title} />
        <ArrowRight aria-hidden size={20} className="text-faint" />
        <ProductIcon src={after || null} title={title} />
      </div>
    );
  }
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Text kind="before">{before || '-'}</Text>
      <Text kind="after">{after}</Text>
    </div>
  );
}

const looks = {
  before: { caption: 'Now', box: 'border-line bg-sunken text-muted' },
  after: { caption: 'In the store', box: 'border-money/40 bg-money-soft text-ink' },
};

function Text({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
  const { caption, box } = looks[kind];
  return (
    <div className={`min-w-0 rounded-control border px-3 py-2 text-sm ${box}`}>
      <p className="mb-1 text-xs font-medium text-muted">{caption}</p>
      <p dir="auto" className="max-h-48 overflow-y-auto break-words whitespace-pre-line">
        {children}
      </p>
    </div>
  );
}
