import { MESSAGES } from '@avatarcade/contracts/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createVoiceover } from '../../../shared/api/create-voiceover.ts';
import type { StepProps } from '../step-props.ts';

export type VoiceoverWriter = {
  isWriting: boolean;
  errorMessage: string | undefined;
  /** The text that a written one took the place of. */
  former: string | undefined;
  write: () => void;
  stop: () => void;
  bringBack: () => void;
};

/** Has the text written from the store details of the product. */
export function useVoiceoverWriter({ form, dispatch, product }: StepProps): VoiceoverWriter {
  const [isWriting, setWriting] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const [former, setFormer] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { language, voiceover } = form;

  const write = useCallback(async () => {
    if (language === '') return setErrorMessage(MESSAGES.languageRequired);
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setErrorMessage(undefined);
    setWriting(true);
    const result = await createVoiceover(product.id, language, controller.signal).catch(() => undefined);
    if (controller.signal.aborted || !result) return;
    setWriting(false);
    if (result.error !== undefined) return setErrorMessage(MESSAGES.voiceoverFailed);
    setFormer(voiceover.trim() === '' ? undefined : voiceover);
    dispatch({ type: 'set', fields: { voiceover: result.data.voiceover, writing: 'editing' } });
  }, [language, voiceover, product.id, dispatch]);

  const stop = useCallback(() => {
    running.current?.abort();
    setWriting(false);
  }, []);
  const bringBack = useCallback(() => {
    if (former !== undefined) dispatch({ type: 'set', fields: { voiceover: former } });
    setFormer(undefined);
  }, [former, dispatch]);

  return { isWriting, errorMessage, former, write: () => void write(), stop, bringBack };
}
