/**
 * What the pages of `walkPages` cost a browser, by the clock of the page's main thread, in which waiting for other work isn't counted:
 * `page-cost.command.ts [--loads 5]`, with a Chromium in CHROMIUM_PATH. Medians of so many loads, with files in the browser's cache.
 */
import { parseArgs } from 'node:util';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { median } from '../../bench/median.ts';
import { walkPages } from './walk-pages.ts';

/** After it nothing more happens on a page that only waits for its user. A fixed time, because asking the page whether it is ready would be counted too. */
const LOAD_MS = 3000;
/** As Lighthouse's phone. */
const SLOWNESS = 4;
/** Of a task, what is longer blocks the user's input. */
const TASK_MS = 50;
/** Of a load. */
const TRIES = 3;
const PHONE = { width: 412, height: 823 };

/** Of Chromium's trace, in microseconds. */
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** By the thread's own clock. */
  tdur?: number;
  args?: { beginData?: { url?: string } };
};
/** In milliseconds. */
type Cost = { total: number; longest: number; blocked: number };

const { values } = parseArgs({ options: { loads: { type: 'string', default: '5' } } });
console.log('| page | processor time | longest task | over 50 ms four times slower | scripts | kB |');
console.log(`|${'---|'.repeat(6)}`);
await walkPages(async ({ name, url, context }) => {
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  const scripts = await loadPage(page, url);
  const costs: Cost[] = [];
  for (let load = 0; load < Number(values.loads); load++)
    costs.push(await measureLoad(page, { url, context }));
  await page.close();
  const medianOf = (part: keyof Cost) => Math.round(median(costs.map((cost) => cost[part])));
  const times = [medianOf('total'), medianOf('longest'), medianOf('blocked')].map((ms) => `${ms} ms`);
  console.log(`| ${[name, ...times, scripts.count, Math.round(scripts.bytes / 1000)].join(' | ')} |`);
});

async function loadPage(page: Page, url: string): Promise<{ count: number; bytes: number }> {
  await page.goto(url);
  await page.waitForTimeout(LOAD_MS);
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return {
      count: scripts.length,
      bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
}

async function measureLoad(
  page: Page,
  { url, context }: { url: string; context: BrowserContext },
): Promise<Cost> {
  for (let tries = 1; ; tries++) {
    await page.goto('about:blank');
    const session = await context.newCDPSession(page);
    const events = await trace(session, () => loadPage(page, url));
    await session.detach();
    const cost = sumTasks(events, url);
    if (cost) return cost;
    // Now and then a trace lacks the beginning of its page.
    if (tries === TRIES) throw new Error(`The trace doesn't have ${url}`);
  }
}

async function trace(session: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['toplevel', 'devtools.timeline'];
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories, excludedCategories: ['*'] },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** Of the thread that parsed the page: its process's main one. */
function sumTasks(events: readonly TraceEvent[], url: string): Cost | undefined {
  const parsed = events.find(({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === url);
  if (!parsed) return undefined;
  const tasks = events
    .filter(({ pid, tid, name }) => pid === parsed.pid && tid === parsed.tid && name.endsWith('RunTask'))
    .map(({ tdur = 0 }) => tdur / 1000);
  return {
    total: tasks.reduce((sum, ms) => sum + ms, 0),
    longest: Math.max(...tasks),
    blocked: tasks.reduce((sum, ms) => sum + Math.max(0, SLOWNESS * ms - TASK_MS), 0),
  };
}
