import type { Brand } from '@avatarcade/contracts/brand';
import type { Product } from '@avatarcade/contracts/products';
import type { Scene } from '@avatarcade/stage/scene';
import type { OrderFormat } from '@avatarcade/video/formats';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { PATHS } from '../../paths.ts';
import { canDraw, DRAWINGS } from '../../shared/drawing/drawn-canvas.ts';
import { importOnDemand, useOnDemand } from '../../shared/ui-state/import-on-demand.ts';
import { TALL } from '../../shared/ui-state/media.queries.ts';
import { whenIdle } from '../../shared/ui-state/when-idle.ts';
import { cx } from '../../ui/class-names.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { useUploads } from './assets/use-uploads.ts';
import { CurrentStep } from './current-step.tsx';
import { EmptyPreview } from './preview/empty-preview.tsx';
import { PreviewContext, type PreviewControl } from './preview/preview-control.ts';
import { useOrder } from './review/use-order.ts';
import type { WizardForm } from './rules/wizard-form.ts';
import { canJump, isStepValid, REVIEW_STEP, STEPS } from './rules/wizard-steps.ts';
import { useLeaving } from './use-leaving.ts';
import { readStep, useStepHistory } from './use-step-history.ts';
import { useWizard } from './use-wizard.ts';
import { WizardDialogs } from './wizard-dialogs.tsx';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardHeader } from './wizard-header.tsx';

const previewPanel = importOnDemand(() => import('./preview/preview-panel.tsx'));
/** What the panels are made of: each part runs in a task of its own, between which the page responds. */
const PARTS = [
  async () => (canDraw() ? DRAWINGS.load() : undefined),
  previewPanel.load,
  () => import('./customise/customise-panel.tsx'),
];

/** A landscape preview needs width, a portrait one height. */
const PANEL: Record<OrderFormat, string> = {
  portrait:
    'md:grid-rows-[auto_1fr] md:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_minmax(16rem,22rem)]',
  landscape: 'lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_32rem]',
};

const BESIDE: Record<OrderFormat, string> = {
  portrait: 'md:col-start-2 md:row-span-2 md:row-start-1',
  landscape: 'lg:col-start-2 lg:row-span-2 lg:row-start-1',
};

type WizardViewProps = {
  product: Product;
  /** What a new draft begins with; undefined where it couldn't be read. */
  brand: Brand | undefined;
  /** Starts a new draft instead of this one. */
  onStartOver: () => void;
};

export function WizardView({ product, brand, onStartOver }: WizardViewProps) {
  const { search } = useLocation();
  const wizard = useWizard(product.id, { brand, at: readStep(search) });
  const { state, dispatch } = wizard;
  const { form, step } = state;
  // Review shows the preview, unless the user has hidden it.
  const [wantsPreview, setWantsPreview] = useState<boolean>();
  const isPreviewShown = wantsPreview ?? step === REVIEW_STEP;
  const uploads = useUploads({ format: form.format, productId: product.id }, dispatch);
  const steps = useStepHistory(wizard);
  const leaving = useLeaving({ productId: product.id, wizard, steps });
  const ordering = useOrder(wizard, {
    product,
    onOrdered(id) {
      leaving.allow();
      void steps.replaceAll(
        PATHS.generating(product.id, id),
        form.avatar ? { avatar: form.avatar.key, picture: form.avatar.preview_image } : undefined,
      );
    },
  });
  const heading = useHeadingFocus(step);
  const preview = usePreviewControl();
  usePanelsAtHand();
  return (
    // As high as the window, so that the buttons have the same position on every step.
    <div className="flex min-h-[calc(100dvh-6rem)] flex-col gap-5 sm:gap-6">
      <WizardHeader
        product={product}
        wasRestored={wizard.wasRestored}
        onStartOver={() => {
          wizard.discard();
          leaving.allow();
          void steps.rewind();
          onStartOver();
        }}
      />
      <Stepper
        steps={STEPS.map(({ name }) => name)}
        current={step}
        isAllowed={(to) => canJump(form, { from: step, to })}
        isDone={(index) => (state.completed || index < step) && isStepValid(form, index)}
        onStep={(to) => dispatch({ type: 'jump', to })}
      />
      <PreviewContext value={preview}>
        <div
          className={cx(
            'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 xl:gap-x-8',
            isPreviewShown && PANEL[form.format],
          )}
        >
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none sm:text-3xl">
            {STEPS[step]?.name}
          </h1>
          {isPreviewShown && (
            <div className={cx('min-w-0', BESIDE[form.format])}>
              <Preview form={form} product={product} />
            </div>
          )}
          <div className="-m-1 min-w-0 overflow-x-clip overflow-y-visible p-1">
            <div key={step} className={state.direction === 'back' ? 'step-back' : 'step-forward'}>
              <CurrentStep {...{ step, form, dispatch, product, uploads, histories: state.histories }} />
            </div>
          </div>
        </div>
      </PreviewContext>
      <WizardFooter
        state={state}
        dispatch={dispatch}
        uploads={uploads}
        ordering={ordering}
        isPreviewShown={isPreviewShown}
        onTogglePreview={() => setWantsPreview(!isPreviewShown)}
        onCancel={leaving.ask}
      />
      <WizardDialogs state={state} dispatch={dispatch} leaving={leaving} />
    </div>
  );
}

function Preview(props: { form: WizardForm; product: Product }) {
  const PreviewPanel = useOnDemand(previewPanel)?.PreviewPanel;
  return PreviewPanel ? <PreviewPanel {...props} /> : <PreviewPlace {...props.form} />;
}

function usePreviewControl(): PreviewControl {
  const show = useRef<PreviewControl['show']['current']>(null);
  const [scene, setScene] = useState<Scene>();
  return useMemo(() => ({ show, scene, setScene }), [scene]);
}

/** The panel's first state, with room for its note: on a narrow screen nothing below it moves when it comes. */
function PreviewPlace({ format, template }: Pick<WizardForm, 'format' | 'template'>) {
  return (
    <div className="pb-9">
      <EmptyPreview format={format} isAwaited={template !== null} />
    </div>
  );
}

/** After a step change screen readers continue at its heading, at the top of the page; in a low window that isn't the first that is seen there. */
function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
    if (!matchMedia(TALL).matches) heading.current?.scrollIntoView();
  }, [step]);
  return heading;
}

/** Fetches the code of the panels once the step is there, so that showing them doesn't wait behind pictures. */
function usePanelsAtHand() {
  useEffect(() => {
    let isGone = false;
    const fetchParts = async () => {
      for (const fetchPart of PARTS) {
        await new Promise<void>(whenIdle);
        if (isGone) return;
        await fetchPart();
      }
    };
    // A failure is met again by the panel itself.
    const timer = setTimeout(() => void fetchParts().catch(() => undefined), 1500);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
}
