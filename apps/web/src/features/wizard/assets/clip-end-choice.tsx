import { Banner } from '../../../ui/banner.tsx';
import { FitChoice } from '../footage/fit-choice.tsx';
import { type FootageView, useFootage } from '../footage/use-footage.ts';
import type { StepProps } from '../step-props.ts';
import { findShortfall } from './clip.rules.ts';

/** Shown when the gameplay is shorter than the speech: asks what the video shows after its end. */
export function ClipEndChoice({ form, dispatch, product }: StepProps) {
  const footage = useFootage({ form, product });
  const { shown, speech } = footage;
  const shortfall = findShortfall({ what: nameOf(footage), shown, speech });
  if (!shortfall) return null;
  return (
    <Banner variant="info">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <span className="min-w-0 flex-1 basis-52">{shortfall}</span>
        <FitChoice
          fit={form.gameplayFit}
          onChange={(gameplayFit) => dispatch({ type: 'edit-footage', fields: { gameplayFit } })}
        />
      </div>
    </Banner>
  );
}

function nameOf({ isOwn, automatic }: FootageView): Parameters<typeof findShortfall>[0]['what'] {
  if (isOwn) return 'ranges';
  return automatic.some(({ why }) => why.length > 0) ? 'moments' : 'clip';
}
