import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { isHeardItself } from '../rules/speech.rules.ts';
import { listSayingErrors } from '../rules/wizard-steps.ts';
import type { StepProps } from '../step-props.ts';

/** Where the chosen actor says its own text: what that means for the text, and how it differs. */
export function ActorTextNote({ form, dispatch }: StepProps) {
  const { avatar } = form;
  if (!avatar?.says || !isHeardItself(form)) return null;
  const { says } = avatar;
  const [error] = listSayingErrors(form);
  if (!error)
    return (
      <Banner variant="info">
        <bdi>{avatar.name}</bdi> says this text with the sound of the clip. The voice and its pace are not
        heard.
      </Banner>
    );
  const takeText = () => {
    if (says.language !== form.language) dispatch({ type: 'choose-language', language: says.language });
    dispatch({ type: 'set', fields: { voiceover: says.text } });
  };
  return (
    <Banner
      action={
        <Button size="sm" variant="secondary" onClick={takeText}>
          Use the actor’s text
        </Button>
      }
    >
      {error.message}
    </Banner>
  );
}
