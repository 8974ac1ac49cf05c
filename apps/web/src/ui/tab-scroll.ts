type ListFacts = Pick<HTMLElement, 'scrollLeft' | 'clientWidth'>;
type TabFacts = Pick<HTMLElement, 'offsetLeft' | 'offsetWidth'>;

/** How far a list has to be scrolled, at the least, for one of its tabs to be seen whole. */
export function scrollToShow(list: ListFacts, tab: TabFacts): number {
  const tabEnd = tab.offsetLeft + tab.offsetWidth;
  return Math.min(Math.max(list.scrollLeft, tabEnd - list.clientWidth), tab.offsetLeft);
}
