import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { screen } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { anId } from '../../../testing/build-account.ts';
import { openPage, renderScreen } from '../../../testing/render-screen.tsx';
import { reduceWizard } from '../rules/wizard-reducer.ts';
import { REVIEW_STEP } from '../rules/wizard-steps.ts';
import { buildCompleteForm } from '../testing/build-form.ts';
import { MOMENTS } from '../testing/build-moments.ts';
import { buildAsset } from '../testing/serve-wizard.ts';
import { MomentsNote } from './moments-note.tsx';

const search = (state: 'finding' | 'found') => ({ moments_search: { id: anId(30), state } });

function Note() {
  const [{ form }, dispatch] = useReducer(reduceWizard, {
    form: buildCompleteForm(),
    step: REVIEW_STEP,
    direction: 'forward',
    completed: true,
  });
  return <MomentsNote form={form} dispatch={dispatch} />;
}

it('says that moments are being found, and lets the user continue without them, and come back', async () => {
  const page = openPage();
  page.server.on(assetCalls.getAsset, () => ({ ...buildAsset(), moments: null, ...search('finding') }));
  renderScreen(page, <Note />);
  expect(await screen.findByRole('progressbar', { name: 'Finding the best moments' })).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Use the whole clip' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText(/Shown from the clip’s start/)).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Use the best moments' }));
  expect(await screen.findByRole('progressbar')).toBeDefined();
  page.server.on(assetCalls.getAsset, () => ({ ...buildAsset(), findings: MOMENTS, ...search('found') }));
  await queryClient.refetchQueries();
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
