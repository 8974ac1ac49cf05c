import { isPresenterSeen } from '@avatarcade/video/campaign/variants';
import { keyOfCut, OFFERED_CUTS, type VideoCut, WHOLE_VIDEO } from '@avatarcade/video/edit/cut';
import { AddStoreLink } from '../../../shared/video/cuts/add-store-link.tsx';
import { describeCut } from '../../../shared/video/cuts/describe-cut.ts';
import { findCutReason, findMissingStore } from '../rules/cut-reasons.ts';
import type { ProductSectionProps } from '../section-props.ts';
import { ChoiceTile } from './choice-tile.tsx';

const CUTS = [WHOLE_VIDEO, ...OFFERED_CUTS];

/** The whole video, and what is cut of it. */
export function CutChoice({ draft, change, product }: ProductSectionProps) {
  const chosen = new Set(draft.cuts.map(keyOfCut));
  const isPresented = isPresenterSeen(draft.base);
  const offered = CUTS.filter((cut) => isPresented || !cut.presenter || chosen.has(keyOfCut(cut)));
  const toggle = (cut: VideoCut) =>
    change((before) => {
      const held = new Set(before.cuts.map(keyOfCut));
      if (!held.delete(keyOfCut(cut))) held.add(keyOfCut(cut));
      return { ...before, cuts: CUTS.filter((each) => held.has(keyOfCut(each))) };
    });
  return (
    <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
      {offered.map((cut) => {
        const { name, detail, Icon } = describeCut(cut);
        const missing = findMissingStore(cut, product);
        return (
          <div key={keyOfCut(cut)} className="flex min-w-0 flex-col gap-2 *:first:grow">
            <ChoiceTile
              name={name}
              detail={detail}
              reason={findCutReason(cut, { draft, product })}
              picture={
                <span className="flex h-14 items-center justify-center text-muted">
                  <Icon aria-hidden size={26} strokeWidth={1.75} />
                </span>
              }
              isChosen={chosen.has(keyOfCut(cut))}
              isLast={draft.cuts.length === 1}
              onToggle={() => toggle(cut)}
            />
            {missing && <AddStoreLink productId={product.id} store={missing} className="self-start" />}
          </div>
        );
      })}
    </div>
  );
}
