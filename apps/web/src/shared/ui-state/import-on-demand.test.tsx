import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { importOnDemand, type OnDemand, useOnDemand } from './import-on-demand.ts';

function Part({ part }: { part: OnDemand<string> }) {
  return <p>{useOnDemand(part) ?? 'loading'}</p>;
}

it('shows what it imports once it is there, and at once the next time', async () => {
  const load = vi.fn(async () => 'the part');
  const part = importOnDemand(load);
  const first = render(<Part part={part} />);
  expect(screen.getByText('loading')).toBeDefined();
  await screen.findByText('the part');
  first.unmount();
  render(<Part part={part} />);
  expect(screen.getByText('the part')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it('throws what the import failed with, and imports again the next time', async () => {
  const load = vi.fn(async () => 'the part').mockRejectedValueOnce(new Error('Offline'));
  const part = importOnDemand(load);
  vi.spyOn(console, 'error').mockReturnValue();
  const first = render(
    <Boundary>
      <Part part={part} />
    </Boundary>,
  );
  await screen.findByText('Error: Offline');
  first.unmount();
  render(<Part part={part} />);
  await screen.findByText('the part');
});

class Boundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override state: { error?: unknown } = {};
  override render() {
    return this.state.error === undefined ? this.props.children : <p>{String(this.state.error)}</p>;
  }
}
