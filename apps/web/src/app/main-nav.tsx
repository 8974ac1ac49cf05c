import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { cx } from '../ui/class-names.ts';
import { NAV_LINKS } from './nav-links.ts';

type Spot = {
  left: number;
  width: number;
};

/** The three links, with a highlight that slides to the active one. */
export function MainNav() {
  const list = useRef<HTMLUListElement>(null);
  const spot = useActiveSpot(list);
  return (
    <nav aria-label="Main" className="max-md:hidden">
      <ul ref={list} className="relative flex gap-1">
        {spot && (
          <li
            aria-hidden
            style={{ width: spot.width, translate: spot.left }}
            className="absolute inset-y-0 left-0 rounded-control bg-hover transition-[translate,width] duration-240 ease-out after:absolute after:inset-x-3.5 after:-bottom-[13px] after:h-[3px] after:rounded-t-full after:bg-marquee"
          />
        )}
        {NAV_LINKS.map(({ label, to }) => (
          <li key={to} className="relative">
            <NavLink
              to={to}
              className={({ isActive }) =>
                cx(
                  'flex h-10 items-center rounded-control px-3 font-medium whitespace-nowrap lg:px-3.5 transition-colors',
                  isActive ? 'text-ink' : 'text-muted hover:text-ink',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useActiveSpot(list: React.RefObject<HTMLUListElement | null>): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address means another active link.
  useEffect(() => {
    const measure = () => {
      const active = list.current?.querySelector<HTMLElement>('[aria-current="page"]')?.parentElement;
      setSpot(active ? { left: active.offsetLeft, width: active.offsetWidth } : null);
    };
    // It measures once at the beginning, when the page has been laid out.
    const observer = new ResizeObserver(measure);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [list, pathname]);
  return spot;
}
