import { useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { PATHS } from '../../paths.ts';
import { isUploading } from '../../shared/api/upload-client.ts';
import { hasOpenInput } from '../../shared/session/kept-input.ts';
import { useAskBeforeUnload } from '../../shared/ui-state/use-unsaved-guard.tsx';
import { asksAboutMismatch } from './rules/wizard-reducer.ts';
import { readStep, type StepHistory } from './use-step-history.ts';
import type { Wizard } from './use-wizard.ts';

type Question = 'draft' | 'upload' | 'input' | 'mismatch';

export type Leaving = {
  /**
   * What is lost: the draft by Cancel and where the browser's Back leaves the wizard, an upload by another link. Within the wizard,
   * Back and Forward ask about what was typed into a dialog of the step, and about voice and avatar, as the buttons do.
   */
  asksAbout: Question | undefined;
  ask: () => void;
  stay: () => void;
  /** Drops the draft and leaves the wizard, or goes where the link, Back or Forward leads and keeps the draft. */
  leave: () => void;
  /** Lets all navigations pass without a question. */
  allow: () => void;
};

type Left = { productId: string; wizard: Wizard; steps: StepHistory };

/**
 * The question before the draft is lost: on Cancel and on the browser's Back. Other links ask only while a file is
 * uploaded, because the rest of the draft is stored in the browser.
 */
export function useLeaving({ productId, wizard, steps }: Left): Leaving {
  const { state, discard } = wizard;
  const [isCancelling, setCancelling] = useState(false);
  const isFree = useRef(false);
  const [question, setQuestion] = useState<Question>('draft');
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    if (isFree.current) return false;
    const { pathname, search } = nextLocation;
    const isPop = historyAction === 'POP';
    const isWithin = currentLocation.pathname === pathname && readStep(search) !== undefined;
    if (isWithin) {
      setQuestion(hasOpenInput() ? 'input' : 'mismatch');
      return isPop && (hasOpenInput() || asksAboutMismatch(state));
    }
    setQuestion(isPop ? 'draft' : 'upload');
    // Without a session there is no reason to stay.
    return isPop || (isUploading() && pathname !== PATHS.login);
  });
  const asksAbout = blocker.state === 'blocked' ? question : isCancelling ? 'draft' : undefined;
  useAskBeforeUnload(isUploading);

  const allow = () => {
    isFree.current = true;
  };
  return {
    asksAbout,
    ask: () => setCancelling(true),
    stay() {
      setCancelling(false);
      blocker.reset?.();
    },
    leave() {
      if (asksAbout === 'draft') {
        discard();
        allow();
      }
      if (blocker.state === 'blocked') return blocker.proceed();
      void steps.leave(PATHS.product(productId));
    },
    allow,
  };
}
