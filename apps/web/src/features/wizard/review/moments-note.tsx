import { useOpenSearches } from '../../../shared/files/use-fresh-asset.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useSearchProgress } from '../footage/use-search-progress.ts';
import { listClips } from '../rules/clips.rules.ts';
import type { StepProps } from '../step-props.ts';

/** Says how far the search for moments is, on which the video waits, unless the user continues without them. */
export function MomentsNote({ form, dispatch }: Pick<StepProps, 'form' | 'dispatch'>) {
  const { isOpen, ids } = useOpenSearches(listClips(form).map(({ asset }) => asset));
  const percents = useSearchProgress(ids);
  const choose = (moments: boolean) => dispatch({ type: 'edit', fields: { moments } });
  const isAutomatic = form.edit.ranges.length === 0;
  if (!form.edit.moments && isAutomatic)
    return (
      <Note
        text={isOpen ? 'Shown from the clip’s start. The search continues.' : 'Shown from the clip’s start.'}
        action="Use the best moments"
        onAction={() => choose(true)}
      />
    );
  if (!isOpen || ids.length === 0 || !form.edit.moments) return null;
  const done = ids.map((id) => percents.get(id) ?? 0);
  return (
    <Note
      text={isAutomatic ? 'The video will show the best moments.' : 'The crop will follow the motion.'}
      action={isAutomatic ? 'Use the whole clip' : 'Continue without'}
      onAction={() => choose(false)}
    >
      <Progress
        value={done.reduce((sum, percent) => sum + percent, 0) / done.length}
        label={isAutomatic ? 'Finding the best moments' : 'Finding the motion'}
      />
    </Note>
  );
}

type NoteProps = { text: string; action: string; onAction: () => void; children?: React.ReactNode };

function Note({ text, action, onAction, children }: NoteProps) {
  return (
    <Banner variant="info">
      <div className="flex flex-col gap-3">
        {children}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="min-w-0 flex-1 basis-48">{text}</span>
          <Button size="sm" variant="secondary" onClick={onAction}>
            {action}
          </Button>
        </div>
      </div>
    </Banner>
  );
}
