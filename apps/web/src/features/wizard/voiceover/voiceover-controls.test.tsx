import { fireEvent, screen } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { openPage, renderScreen } from '../../../testing/render-screen.tsx';
import { reduceWizard } from '../rules/wizard-reducer.ts';
import { VOICEOVER_STEP } from '../rules/wizard-steps.ts';
import { buildCompleteForm } from '../testing/build-form.ts';
import { PaceField } from './pace-field.tsx';
import { VoiceoverText } from './voiceover-text.tsx';

function Controls({ voiceover }: { voiceover: string }) {
  const [{ form }, dispatch] = useReducer(reduceWizard, {
    form: { ...buildCompleteForm(), voiceover },
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

function open(voiceover: string) {
  const page = openPage();
  renderScreen(page, <Controls voiceover={voiceover} />);
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

it('a pause that is too long causes an error at the text', async () => {
  const { user, text } = open('Go');
  await user.type(text, ' [[pause 9s]');
  expect(screen.getByRole('alert').textContent).toBe(
    'A pause is written [pause 0.5s], with 0.1 to 3 seconds',
  );
  expect(text.getAttribute('aria-invalid')).toBe('true');
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
