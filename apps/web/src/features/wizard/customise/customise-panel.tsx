import { RotateCcw } from 'lucide-react';
import type { MusicUpload } from '../../../shared/sound/use-music-upload.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { Button } from '../../../ui/button.tsx';
import type { EditHistory } from '../rules/edit-history.ts';
import type { StepProps } from '../step-props.ts';
import { UndoButtons } from '../undo/undo-buttons.tsx';
import { CaptionSection } from './caption-section.tsx';
import { CoverSection } from './cover-section.tsx';
import { LookSection } from './look-section.tsx';
import { MusicSection } from './music-section.tsx';
import { TextSection } from './text-section.tsx';
import { useCustomise } from './use-customise.ts';

type CustomisePanelProps = StepProps & { history: EditHistory; musicUpload: MusicUpload };

/** Words and look of the video, all of it optional. Every change is seen in the preview at once, and can be undone. */
export function CustomisePanel({ form, dispatch, product, history, musicUpload }: CustomisePanelProps) {
  const customise = useCustomise({ edit: form.edit, history }, dispatch);
  const props = { form, product, customise };
  return (
    <section
      aria-label="Customise"
      data-customise
      className="touchable rounded-card border border-line bg-surface px-4 pt-4 shadow-card sm:px-5"
    >
      <div className="flex flex-wrap items-center gap-1 pb-2">
        <h2 className="min-w-0 flex-1 text-lg font-bold">Customise</h2>
        <UndoButtons {...customise.undo} />
        <Button
          size="sm"
          variant="ghost"
          disabled={customise.isAutomatic}
          icon={<RotateCcw aria-hidden size={15} />}
          onClick={customise.reset}
        >
          Reset
        </Button>
      </div>
      <p className="pb-3 text-sm text-muted">
        {customise.isAutomatic
          ? 'Automatic: the template and your brand decide. Change only what you want otherwise.'
          : 'Kept with your draft. Reset goes back to automatic.'}
      </p>
      <div className="-mx-4 [&>div]:border-b-0 sm:-mx-5 [&_button]:px-4 sm:[&_button]:px-5 [&_[role=region]>div]:px-4 sm:[&_[role=region]>div]:px-5 [&_[role=region]_button]:px-3">
        <Accordion
          items={[
            { id: 'text', title: 'Title, button and end card', content: <TextSection {...props} /> },
            { id: 'captions', title: 'Captions and stressed words', content: <CaptionSection {...props} /> },
            { id: 'look', title: 'Presenter, opening and label', content: <LookSection {...props} /> },
            {
              id: 'music',
              title: 'Music and effects',
              content: <MusicSection {...props} upload={musicUpload} />,
            },
            { id: 'cover', title: 'Thumbnail', content: <CoverSection {...props} /> },
          ]}
        />
      </div>
    </section>
  );
}
