import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { openPage, renderScreen } from '../../../testing/render-screen.tsx';
import type { WizardForm } from '../rules/wizard-form.ts';
import { reduceWizard } from '../rules/wizard-reducer.ts';
import { VOICEOVER_STEP } from '../rules/wizard-steps.ts';
import { buildCompleteForm } from '../testing/build-form.ts';
import { PaceField } from './pace-field.tsx';
import { VoiceoverText } from './voiceover-text.tsx';

type Spoken = Pick<WizardForm, 'voiceover'> & Partial<Pick<WizardForm, 'language' | 'voice'>>;

function Controls({ spoken }: { spoken: Spoken }) {
  const [{ form }, dispatch] = useReducer(reduceWizard, {
    form: { ...buildCompleteForm(), ...spoken },
    step: VOICEOVER_STEP,
    direction: 'forward',
    completed: false,
  });
  const props = { form, dispatch, product: buildProduct() };
  return (
    <>
      <VoiceoverText {...props} />
      <PaceField {...props} />
    </>
  );
}

function open(voiceover: string, spoken: Omit<Spoken, 'voiceover'> = {}) {
  const page = openPage();
  renderScreen(page, <Controls spoken={{ voiceover, ...spoken }} />);
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Voiceover text' });
  return { ...page, text, slider: screen.getByRole<HTMLInputElement>('slider', { name: /^Pace/ }) };
}

it('a pause is inserted at the cursor, and its length can be typed at once', async () => {
  const { user, text } = open('Swap gems.Win!');
  text.setSelectionRange(10, 10);
  await user.click(screen.getByRole('button', { name: 'Insert pause' }));
  expect(text.value).toBe('Swap gems. [pause 0.5s] Win!');
  expect(document.activeElement).toBe(text);
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('0.5');
  await user.keyboard('1.2');
  expect(text.value).toBe('Swap gems. [pause 1.2s] Win!');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a pause comes after the selected words, and is written by the command that the browser can undo', async () => {
  const { user, text } = open('Tux Dash wins.');
  const written: string[] = [];
  const command = (name: string, _ui: boolean, value: string) => {
    written.push(name, value);
    fireEvent.input(text, {
      target: {
        value: text.value.slice(0, text.selectionStart) + value + text.value.slice(text.selectionEnd),
      },
    });
    return true;
  };
  Object.defineProperty(document, 'execCommand', { value: command, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
  text.setSelectionRange(0, 5);
  await user.click(screen.getByRole('button', { name: 'Insert pause' }));
  expect(written).toEqual(['insertText', ' [pause 0.5s]']);
  expect(text.value).toBe('Tux Dash [pause 0.5s] wins.');
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('0.5');
});

it('a pause that is too long causes an error at the text', async () => {
  const { user, text } = open('Go');
  await user.type(text, ' [[pause 9s]');
  expect(screen.getByRole('alert').textContent).toBe(
    'A pause is written [pause 0.5s], with 0.1 to 3 seconds',
  );
  expect(text.getAttribute('aria-invalid')).toBe('true');
});

it('a text in other letters than the language’s is named, and written again in that language', async () => {
  const { voice } = buildCompleteForm();
  const arabic = { language: 'Arabic', voice: voice && { ...voice, language: 'Arabic', locale: 'ar' } };
  const { user, server } = open('Swap gems.', arabic);
  server.on(catalogueCalls.writeVoiceover, () => ({ voiceover: 'العب الآن!' }));
  const named = 'The text doesn’t look like Arabic. That is fine if it is intended.';
  expect(screen.getByText(named)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Write it in Arabic' }));
  await waitFor(() => expect(screen.queryByText(named)).toBeNull());
  expect(server.sentTo(catalogueCalls.writeVoiceover)[0]?.body).toMatchObject({ language: 'Arabic' });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Voiceover text' }).value).toBe(
    'العب الآن!',
  );
});

it('the pace is shown, announced and reset', async () => {
  const { user, slider } = open('Swap gems.');
  expect([slider.min, slider.max, slider.step, slider.value]).toEqual(['0.8', '1.2', '0.05', '1']);
  expect(slider.getAttribute('aria-valuetext')).toBe('The voice’s own pace');
  const reset = screen.getByRole<HTMLButtonElement>('button', { name: 'Reset pace' });
  expect(reset.disabled).toBe(true);
  fireEvent.change(slider, { target: { value: '1.15' } });
  expect(screen.getByText('1.15 ×')).toBeTruthy();
  expect(slider.getAttribute('aria-valuetext')).toBe('1.15 times the voice’s own pace');
  await user.click(reset);
  expect(slider.value).toBe('1');
});

it('the estimate counts the length of pauses, and words by the pace', () => {
  const { slider } = open(`${'Swap gems and win the mountain. '.repeat(8)}[pause 3s]`);
  const read = () => Number(/About (\d+) s/.exec(document.body.textContent ?? '')?.[1]);
  const own = read();
  fireEvent.change(slider, { target: { value: '0.8' } });
  expect(read()).toBe(Math.round((own - 3) / 0.8 + 3));
});
