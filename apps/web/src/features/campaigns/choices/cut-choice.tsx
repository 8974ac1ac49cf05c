import { isPresenterSeen } from '@avatarcade/video/campaign/variants';
import { keyOfCut, OFFERED_CUTS, type VideoCut, WHOLE_VIDEO } from '@avatarcade/video/edit/cut';
import { describeCut } from '../../../shared/video/cuts/describe-cut.ts';
import type { SectionProps } from '../section-props.ts';
import { ChoiceTile } from './choice-tile.tsx';

const CUTS = [WHOLE_VIDEO, ...OFFERED_CUTS];

/** The whole video, and what is cut of it. */
export function CutChoice({ draft, change }: SectionProps) {
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
        return (
          <ChoiceTile
            key={keyOfCut(cut)}
            name={name}
            detail={detail}
            picture={
              <span className="flex h-14 items-center justify-center text-muted">
                <Icon aria-hidden size={26} strokeWidth={1.75} />
              </span>
            }
            isChosen={chosen.has(keyOfCut(cut))}
            isLast={draft.cuts.length === 1}
            onToggle={() => toggle(cut)}
          />
        );
      })}
    </div>
  );
}
