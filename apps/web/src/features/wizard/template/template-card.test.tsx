import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { buildCompleteForm } from '../testing/build-form.ts';
import { TemplateCard } from './template-card.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('a video that is missing is asked for again after a minute, and not at each look', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { template } = buildCompleteForm();
  if (!template) throw new Error('there is no template');
  const { container } = render(
    <TemplateCard
      template={{ ...template, video: '/missing.mp4' }}
      isChosen={false}
      avatar="mira"
      presenter
      product={buildProduct()}
      onChoose={() => undefined}
    />,
  );
  const card = container.firstElementChild;
  if (!card) throw new Error('there is no card');
  const lookAgain = () => {
    fireEvent.pointerLeave(card);
    fireEvent.pointerEnter(card);
    return container.querySelector('video');
  };
  const video = lookAgain();
  if (!video) throw new Error('there is no video');
  fireEvent.error(video);
  expect(lookAgain()).toBeNull();
  vi.advanceTimersByTime(59_000);
  expect(lookAgain()).toBeNull();
  vi.advanceTimersByTime(1_000);
  expect(lookAgain()).not.toBeNull();
  expect(screen.getByRole('button', { name: template.name })).toBeDefined();
});
