import type { ExportCheck, NetworkExport } from '@avatarcade/contracts/exports';
import { exportCalls } from '@avatarcade/contracts/exports.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anId } from '../../../testing/build-account.ts';
import { openPage, renderScreen } from '../../../testing/render-screen.tsx';
import { ExportDialog } from './export-dialog.tsx';

const figure = { source: 'https://network.example/specs', checked_on: '2026-11-01' };
const check = (part: Partial<ExportCheck>): ExportCheck => ({
  pack: 'Spring push',
  name: 'Length',
  ok: true,
  severity: 'required',
  found: '20 s',
  wanted: 'at most 30 s',
  advice: null,
  mended: false,
  ...figure,
  ...part,
});
const SQUARE = check({
  name: 'Square video',
  ok: false,
  found: 'missing',
  wanted: 'required',
  advice: 'Order the square format.',
});

it('says line by line what a pack has and lacks, makes it, and gives its zip', async () => {
  const page = openPage();
  const made: NetworkExport[] = [];
  page.server.on(exportCalls.listNetworks, () => [
    { id: 'unity', name: 'Unity Ads', ...figure, requirements: [], formats: [], notes: [] },
  ]);
  page.server.on(exportCalls.listExports, () => ({ results: made, count: made.length, total_pages: 1 }));
  page.server.on(exportCalls.planExport, () => ({
    network: { id: 'unity', name: 'Unity Ads' },
    files: [],
    lost: ['Spring push, landscape'],
    checks: [check({}), check({ name: 'Size', ok: false, mended: true }), SQUARE],
    complete: false,
  }));
  renderScreen(page, <ExportDialog exported={{ video: anId(20) }} onClose={vi.fn()} />);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Network' }).hasAttribute('disabled')).toBe(false),
  );
  await page.user.click(screen.getByRole('combobox', { name: 'Network' }));
  await page.user.click(await screen.findByRole('option', { name: 'Unity Ads' }));
  expect(await screen.findByText('1 thing to do')).toBeDefined();
  expect(
    screen.getByText(
      /^“Spring push, landscape” is lost or damaged on the server\. .* The pack has the others/,
    ),
  ).toBeDefined();
  const [first] = within(screen.getByRole('region', { name: 'Before the export' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('missing (required)Order the square format.');
  page.server.on(exportCalls.createExport, () => {
    made.push({
      id: anId(60),
      network: { id: 'unity', name: 'Unity Ads' },
      video: anId(20),
      campaign: null,
      title: 'Spring push',
      status: 'ready',
      progress: 100,
      created_at: '2026-11-21T11:30:00Z',
      expires_at: '2026-12-21T11:30:00Z',
      failure_reason: null,
      checks: [check({})],
      file_url: '/pack.zip',
      bytes: 2_500_000,
    });
    return { id: anId(60) };
  });
  await page.user.click(screen.getByRole('button', { name: 'Make the pack' }));
  const link = await screen.findByRole('link', { name: 'Download the pack for Unity Ads' });
  expect(link.getAttribute('href')).toBe('/pack.zip');
  expect(page.server.sentTo(exportCalls.createExport)[0]?.body).toEqual({
    video: anId(20),
    network: 'unity',
  });
});
