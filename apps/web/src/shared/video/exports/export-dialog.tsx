import { exportCalls } from '@avatarcade/contracts/exports.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { SelectSearch } from '../../../ui/select-search.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCall } from '../../api/use-call.ts';
import { countText } from '../../format/count-text.ts';
import { type Exported, exportPlanQuery, exportsQuery, networksQuery } from './exports.queries.ts';
import { PackRow } from './pack-row.tsx';
import { PreflightReport } from './preflight-report.tsx';

type ExportDialogProps = { exported: Exported; onClose: () => void };

/** A pack for an advertising network: what it would hold and lack before, and what it has once it is made. */
export function ExportDialog({ exported, onClose }: ExportDialogProps) {
  const [network, setNetwork] = useState('');
  const made = useRef<HTMLUListElement>(null);
  const networks = useQuery(networksQuery);
  const packs = useQuery(exportsQuery(exported));
  const create = useCall(exportCalls.createExport, { waitForData: true });
  const plan = useQuery(exportPlanQuery(exported, network));
  const shown = packs.data?.results.filter((pack) => network === '' || pack.network.id === network) ?? [];
  return (
    <Dialog
      title="Export for…"
      description="Files as a network takes them: fitted videos, end cards and icon in their sizes, captions. Free."
      width={720}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button
            busy={create.isPending}
            disabled={!plan.data}
            icon={<PackageOpen aria-hidden size={17} />}
            // The list of what is required may be long, and the pack appears above it.
            onClick={() =>
              create.mutate(
                { body: { ...exported, network } },
                { onSuccess: () => made.current?.scrollIntoView({ block: 'center' }) },
              )
            }
          >
            Make the pack
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {networks.isError && <LoadError query={networks} />}
        <Field label="Network">
          <SelectSearch
            placeholder="Choose a network"
            disabled={!networks.data}
            options={(networks.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={network}
            onChange={(next) => {
              create.reset();
              setNetwork(next);
            }}
          />
        </Field>
        {create.error && <Banner>{create.error.message}</Banner>}
        {shown.length > 0 && (
          <ul ref={made} aria-label="Packs" className="flex flex-col gap-3">
            {shown.map((pack) => (
              <PackRow key={pack.id} pack={pack} />
            ))}
          </ul>
        )}
        {network !== '' && plan.isPending && <Skeleton className="h-40 rounded-control" />}
        {plan.isError && <LoadError query={plan} />}
        {plan.data && (
          <section aria-label="Before the export" className="flex flex-col gap-3">
            <h3 className="font-text text-[1rem] font-semibold">
              {`What the pack will have: ${countText(plan.data.files.length, 'file')}`}
            </h3>
            {plan.data.lost.length > 0 && (
              <Banner>{`${MESSAGES.exportLost(plan.data.lost)} The pack has the others.`}</Banner>
            )}
            <PreflightReport checks={plan.data.checks} />
          </section>
        )}
      </div>
    </Dialog>
  );
}
