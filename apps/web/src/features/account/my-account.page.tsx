import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../ui/tabs.tsx';

export type AccountTab = {
  /** Its name in the address: `?tab=`. */
  value: string;
  label: string;
  /** Rendered while the tab is open. */
  Content: ComponentType;
};

/** The first tab is shown at `/my-account` without a parameter. */
export function MyAccountPage({ tabs }: { tabs: readonly AccountTab[] }) {
  const [search, setSearch] = useSearchParams();
  const asked = tabs.find((tab) => tab.value === search.get('tab'));
  const first = tabs[0]?.value ?? '';
  return (
    <div className="mx-auto w-full max-w-2xl">
      <title>My account · Avatarcade</title>
      <h1 className="mb-6 text-3xl font-bold tracking-tight">My account</h1>
      <Tabs
        label="My account"
        value={asked?.value ?? first}
        onChange={(next) =>
          setSearch(next === first ? {} : { tab: next }, { replace: true, preventScrollReset: true })
        }
        tabs={tabs.map(({ value, label, Content }) => ({ value, label, content: <Content /> }))}
      />
    </div>
  );
}
