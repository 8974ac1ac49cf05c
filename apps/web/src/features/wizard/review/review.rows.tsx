import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class.names.ts';
import type { WizardForm } from '../rules/wizard.form.ts';
import { ASSETS_STEP, AVATAR_STEP, TEMPLATE_STEP, VOICEOVER_STEP } from '../rules/wizard.steps.ts';
import type { StepProps } from '../step.props.ts';

/** All choices, each with its picture and a way to change it. */
export function ReviewRows({ form, dispatch }: StepProps) {
  const change = (to: number) => () => dispatch({ type: 'jump', to });
  const { template, avatar, voice, gameplay, packshot } = form;
  return (
    <dl className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      <Row
        label="Template"
        onChange={change(TEMPLATE_STEP)}
        picture={template && <Picture src={template.preview_url} wide={template.format === 'landscape'} />}
      >
        {template?.name ?? '-'}
        <Detail>{form.format === 'portrait' ? 'Portrait, 1080 × 1920' : 'Landscape, 1920 × 1080'}</Detail>
      </Row>
      <Row label="Voiceover text" onChange={change(VOICEOVER_STEP)}>
        <span dir="auto" className="line-clamp-4 font-normal whitespace-pre-line">
          {form.voiceover.trim() || '-'}
        </span>
      </Row>
      <Row label="Voice" onChange={change(VOICEOVER_STEP)}>
        {voice?.name ?? '-'}
        <Detail>{`${form.language}, ${form.gender}`}</Detail>
      </Row>
      <Row
        label="Avatar"
        onChange={change(AVATAR_STEP)}
        picture={avatar && <Picture src={avatar.preview_image} />}
      >
        {avatar?.character ?? '-'}
        {avatar && <Detail>{avatar.name}</Detail>}
      </Row>
      <Row
        label="Gameplay video"
        onChange={change(ASSETS_STEP)}
        picture={
          gameplay && <Picture src={gameplay.asset.preview_url} wide={gameplay.format === 'landscape'} />
        }
      >
        <span className="break-all">{gameplay?.name ?? '-'}</span>
        {gameplay && <Detail>{describeClip(gameplay)}</Detail>}
      </Row>
      <Row
        label="Packshot"
        onChange={change(ASSETS_STEP)}
        picture={packshot && <Picture src={packshot.asset.preview_url} wide />}
      >
        <span className="break-all">{packshot?.name ?? 'None'}</span>
      </Row>
    </dl>
  );
}

interface RowProps {
  label: string;
  onChange: () => void;
  picture?: ReactNode;
  children: ReactNode;
}

function Row({ label, onChange, picture, children }: RowProps) {
  return (
    <div className="flex items-center gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="font-medium">{children}</dd>
      </div>
      {picture}
      <Button size="sm" variant="ghost" aria-label={`Change ${label.toLowerCase()}`} onClick={onChange}>
        Change
      </Button>
    </div>
  );
}

function Detail({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal text-muted tabular-nums">{children}</span>;
}

function Picture({ src, wide = false }: { src: string; wide?: boolean }) {
  return (
    <img
      src={src}
      alt=""
      className={cx('h-14 shrink-0 rounded-small bg-sunken object-cover object-top', wide ? 'w-24' : 'w-11')}
    />
  );
}

function describeClip({ asset }: NonNullable<WizardForm['gameplay']>): string {
  const size = `${asset.width} × ${asset.height}`;
  return asset.duration === null ? size : `${size}, ${asset.duration.toFixed(1)} s`;
}
