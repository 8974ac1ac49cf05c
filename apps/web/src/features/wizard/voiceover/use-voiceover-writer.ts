import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import type { CallInput } from '@avatarcade/contracts/define-call';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { request, unwrap } from '../../../shared/api/request.ts';
import type { StepProps } from '../step-props.ts';

export type VoiceoverWriter = {
  isWriting: boolean;
  errorMessage: string | undefined;
  /** The text that was replaced by a written one. */
  former: string | undefined;
  write: () => void;
  stop: () => void;
  bringBack: () => void;
};

type Asked = { body: CallInput<typeof catalogueCalls.writeVoiceover>['body']; signal: AbortSignal };

/** Requests a text from the product's store details. */
export function useVoiceoverWriter({ form, dispatch, product }: StepProps): VoiceoverWriter {
  const [lacksLanguage, setLacksLanguage] = useState(false);
  const [former, setFormer] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { language, voiceover, pace } = form;
  const { length } = form.edit;

  const writing = useMutation({
    mutationFn: async ({ body, signal }: Asked) =>
      unwrap(await request(catalogueCalls.writeVoiceover, { body, signal })),
    onSuccess: ({ voiceover: text }, { body }) => {
      setFormer(voiceover.trim() === '' ? undefined : voiceover);
      // Another language may be chosen by now.
      const written = { text, language: body.language };
      dispatch({ type: 'set', fields: { voiceover: text, written, writing: 'editing' } });
    },
  });
  const stop = () => {
    running.current?.abort();
    writing.reset();
  };
  const write = () => {
    stop();
    setLacksLanguage(language === '');
    if (language === '') return;
    running.current = new AbortController();
    const body = { product_id: product.id, language, ...(length !== null && { length, pace }) };
    writing.mutate({ body, signal: running.current.signal });
  };
  const bringBack = () => {
    if (former !== undefined) dispatch({ type: 'set', fields: { voiceover: former } });
    setFormer(undefined);
  };

  return {
    isWriting: writing.isPending,
    errorMessage: lacksLanguage
      ? MESSAGES.languageRequired
      : writing.isError
        ? MESSAGES.voiceoverFailed
        : undefined,
    former,
    write,
    stop,
    bringBack,
  };
}
