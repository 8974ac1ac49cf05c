type ListFacts = Pick<HTMLElement, 'scrollLeft' | 'clientWidth'>;
type TabFacts = Pick<HTMLElement, 'offsetLeft' | 'offsetWidth'>;

/** Returns the minimum scroll of a list that makes one of its tabs completely visible. */
export function scrollToShow(list: ListFacts, tab: TabFacts): number {
  const tabEnd = tab.offsetLeft + tab.offsetWidth;
  return Math.min(Math.max(list.scrollLeft, tabEnd - list.clientWidth), tab.offsetLeft);
}
