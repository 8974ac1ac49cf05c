import { AssetsStep } from './assets/assets-step.tsx';
import type { Uploads } from './assets/use-uploads.ts';
import { AvatarStep } from './avatar/avatar-step.tsx';
import { ReviewStep } from './review/review-step.tsx';
import { type EditHistories, EMPTY_HISTORIES } from './rules/edit-history.ts';
import { ASSETS_STEP, AVATAR_STEP, TEMPLATE_STEP, VOICEOVER_STEP } from './rules/wizard-steps.ts';
import type { StepProps } from './step-props.ts';
import { TemplateStep } from './template/template-step.tsx';
import { VoiceoverStep } from './voiceover/voiceover-step.tsx';

type CurrentStepProps = StepProps & {
  step: number;
  uploads: Uploads;
  histories: EditHistories | undefined;
};

export function CurrentStep({ step, uploads, histories = EMPTY_HISTORIES, ...props }: CurrentStepProps) {
  switch (step) {
    case TEMPLATE_STEP:
      return <TemplateStep {...props} />;
    case VOICEOVER_STEP:
      return <VoiceoverStep {...props} />;
    case AVATAR_STEP:
      return <AvatarStep {...props} uploads={uploads} />;
    case ASSETS_STEP:
      return <AssetsStep {...props} uploads={uploads} history={histories.footage} />;
    default:
      return <ReviewStep {...props} uploads={uploads} history={histories.customise} />;
  }
}
