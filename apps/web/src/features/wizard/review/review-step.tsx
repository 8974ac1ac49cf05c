import { MESSAGES } from '@avatarcade/contracts/messages';
import { TITLE_MAX_LENGTH } from '@avatarcade/video/limits';
import { countText } from '../../../shared/format/count-text.ts';
import { importOnDemand, useOnDemand } from '../../../shared/ui-state/import-on-demand.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ClipEndChoice } from '../assets/clip-end-choice.tsx';
import type { Uploads } from '../assets/use-uploads.ts';
import type { EditHistory } from '../rules/edit-history.ts';
import { describeForeignText } from '../rules/foreign-text.ts';
import { hasGenderMismatch } from '../rules/wizard-reducer.ts';
import type { StepProps } from '../step-props.ts';
import { CostCard } from './cost-card.tsx';
import { listOrderErrors, type OpenUploads } from './list-order-errors.ts';
import { MakeVariants } from './make-variants.tsx';
import { MomentsNote } from './moments-note.tsx';
import { ReviewErrors } from './review-errors.tsx';
import { ReviewRows } from './review-rows.tsx';

const customise = importOnDemand(() => import('../customise/customise-panel.tsx'));

/** As the closed panel is, so that nothing below it moves when it comes. */
const PANEL_HEIGHT = 'h-[24.75rem] max-[23.5rem]:h-[26rem]';

type ReviewStepProps = StepProps & {
  uploads: OpenUploads & Pick<Uploads, 'music'>;
  history: EditHistory;
};

export function ReviewStep({ uploads, history, ...props }: ReviewStepProps) {
  const { form, dispatch } = props;
  const CustomisePanel = useOnDemand(customise)?.CustomisePanel;
  const set = (fields: { title?: string; captions?: boolean; aiLabel?: boolean }) =>
    dispatch({ type: 'set', fields });
  const errors = listOrderErrors(form, uploads);
  const foreign = describeForeignText(form);
  return (
    <div className="@container flex flex-col gap-6">
      <ReviewErrors validationErrors={errors} onGo={(to) => dispatch({ type: 'jump', to })} />
      <MomentsNote form={form} dispatch={dispatch} />
      <div className="grid items-start gap-6 @3xl:grid-cols-[minmax(0,3fr)_minmax(16rem,2fr)] @3xl:gap-8">
        <div className="flex min-w-0 flex-col gap-5">
          <Field label="Title" error={titleError(form.title)}>
            <Input
              dir="auto"
              value={form.title}
              aria-required
              onChange={(event) => set({ title: event.target.value })}
            />
          </Field>
          {CustomisePanel ? (
            <CustomisePanel {...props} history={history} musicUpload={uploads.music} />
          ) : (
            <Skeleton className={cx('rounded-card', PANEL_HEIGHT)} />
          )}
          <ReviewRows {...props} />
          <ClipEndChoice {...props} />
          {foreign && <p className="text-sm text-muted">{foreign}</p>}
          {hasGenderMismatch(form) && (
            <p className="text-sm text-muted">
              {`The voice is ${form.voice?.gender}, the avatar ${form.avatar?.gender}. That is fine if it is intended.`}
            </p>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4 @3xl:tall:sticky @3xl:top-20">
          <CostCard form={form} />
          <MakeVariants form={form} product={props.product} disabled={errors.length > 0} />
          <fieldset className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
            <legend className="sr-only">Shown in the video</legend>
            <Checkbox
              label="Captions, word by word"
              checked={form.captions}
              onChange={(event) => set({ captions: event.target.checked })}
            />
            <Checkbox
              label="Label that says the video is made with AI"
              checked={form.aiLabel}
              onChange={(event) => set({ aiLabel: event.target.checked })}
            />
            {!form.aiLabel && (
              <p className="text-sm text-muted">
                Some stores and countries require the label. You decide whether to leave it off.
              </p>
            )}
          </fieldset>
        </div>
      </div>
    </div>
  );
}

function titleError(title: string): string | undefined {
  if (title.trim() === '') return MESSAGES.titleRequired;
  const over = title.trim().length - TITLE_MAX_LENGTH;
  return over > 0 ? `${countText(over, 'character')} too many` : undefined;
}
