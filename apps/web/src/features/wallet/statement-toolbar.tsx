import { ENTRY_KINDS } from '@avatarcade/contracts/wallet';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageOf } from '../../shared/api/api-error.ts';
import { KIND_NAMES } from '../../shared/format/entry-kinds.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { EntryFilter } from './entries.queries.ts';
import type { Month } from './months.rules.ts';
import { saveStatement } from './save-statement.ts';
import type { StatementView } from './use-statement-view.ts';

const ALL = 'all';
const KINDS = [
  { value: ALL, label: 'Everything' },
  ...ENTRY_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind].many })),
];

type StatementToolbarProps = {
  view: StatementView;
  months: Month[];
  filter: EntryFilter;
  onChange: (change: Partial<StatementView>) => void;
};

export function StatementToolbar({ view, months, filter, onChange }: StatementToolbarProps) {
  const toast = useToast();
  const name = ['avatarcade', view.month, view.kind, 'statement.csv'].filter(Boolean).join('-');
  const save = useMutation({
    mutationFn: () => saveStatement(filter, name),
    onError: (error) => toast.error('The statement could not be downloaded', messageOf(error)),
  });
  return (
    <div className="grid grid-cols-2 items-center gap-3 sm:flex print:hidden">
      <Select
        label="Kind"
        className="sm:w-44"
        options={KINDS}
        value={view.kind ?? ALL}
        onChange={(value) => onChange({ kind: ENTRY_KINDS.find((kind) => kind === value) })}
      />
      <Select
        label="Month"
        className="sm:w-44"
        options={[{ value: ALL, label: 'All time' }, ...months]}
        value={view.month || ALL}
        onChange={(value) => onChange({ month: value === ALL ? '' : value })}
      />
      <Button
        variant="secondary"
        className="max-sm:col-span-2 sm:ml-auto"
        icon={<Download aria-hidden size={16} />}
        disabled={save.isPending}
        onClick={() => save.mutate()}
      >
        Download CSV
      </Button>
    </div>
  );
}
