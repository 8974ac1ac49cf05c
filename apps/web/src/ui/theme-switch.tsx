import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { followTheme, readTheme, storeTheme, THEMES } from '../shared/ui-state/theme-store.ts';

const looks = {
  system: { label: 'Same as system', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
};

export function ThemeSwitch() {
  const theme = useSyncExternalStore(followTheme, readTheme, () => undefined);
  return (
    <fieldset
      aria-label="Colours"
      disabled={theme === undefined}
      className="inline-flex rounded-full border border-line p-0.5"
    >
      {THEMES.map((name) => {
        const { label, icon: Icon } = looks[name];
        return (
          <label
            key={name}
            title={label}
            className="inline-flex size-7 cursor-pointer items-center justify-center rounded-full text-faint transition-colors hover:text-ink has-checked:bg-hover has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="theme"
              value={name}
              checked={theme === name}
              onChange={() => storeTheme(name)}
              className="sr-only"
              aria-label={label}
            />
            <Icon aria-hidden size={14} />
          </label>
        );
      })}
    </fieldset>
  );
}
