import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openApp } from '../../../testing/open-app.tsx';
import { saveDraft } from '../rules/draft-storage.ts';
import { ASSETS_STEP } from '../rules/wizard-steps.ts';
import { buildCompleteForm } from '../testing/build-form.ts';
import { PRODUCT, serveWizard } from '../testing/serve-wizard.ts';
import { expectStep, WIZARD } from '../testing/walk-wizard.ts';

const onLoaded = vi.hoisted(() => vi.fn());
vi.mock('mediabunny', () => {
  onLoaded();
  return {};
});

it('what reads a clip is loaded while none has been chosen yet', async () => {
  const form = { ...buildCompleteForm(), gameplay: null };
  const order = { key: 'an-order-key', openBody: null };
  saveDraft(localStorage, {
    productId: PRODUCT.id,
    draft: { form, step: ASSETS_STEP, completed: false, order },
  });
  const { server } = openApp(WIZARD);
  serveWizard(server);
  await expectStep('Upload Assets');
  await waitFor(() => expect(onLoaded).toHaveBeenCalledOnce());
});
