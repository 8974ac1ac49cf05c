import type { CheerioAPI } from 'cheerio';

/** A node of the page with its surroundings. */
type PageNode = { parent: PageNode | null; name?: string; attribs?: Record<string, string | undefined> };

const LANDMARK_NAMES = new Set(['nav', 'header', 'footer', 'aside', 'dialog', 'template', 'noscript']);
const LANDMARK_ROLES = new Set([
  'navigation',
  'banner',
  'contentinfo',
  'complementary',
  'search',
  'menu',
  'menubar',
  'menuitem',
  'tablist',
  'tab',
  'dialog',
]);
/** A limit, because a hostile page may mark everything. */
const MAX_ELEMENTS = 20_000;
const MAX_HEADINGS = 500;
const HEADINGS = ['h1[itemprop="name"]', 'h1', '[itemprop="name"]:not(meta)'];
const DESCRIPTION = '[data-g-id="description"]';
const MARKED_DESCRIPTION = '[itemprop="description"]:not(meta)';

/**
 * The elements of a listing page that belong to the listing itself, not to the store's navigation or to another app.
 * The listing's heading and description are known; any other element belongs to the first ancestor that either contains
 * one of the two, or is a landmark, another item or a link to another app.
 */
export class OwnElements {
  private readonly $: CheerioAPI;
  private readonly foreign = new Set<PageNode>();
  private readonly around = new Set<PageNode>();
  private readonly body: PageNode | undefined;
  /** The smallest element that contains heading and description. */
  private readonly listing: PageNode | undefined;
  private readonly description: ReturnType<OwnElements['all']>[number] | undefined;

  constructor($: CheerioAPI, ownId: string | undefined) {
    this.$ = $;
    for (const link of this.all('a[href*="/store/apps/details"]')) {
      const id = idOf($(link).attr('href'));
      // A maker may name other games in the description.
      const isNamed = $(link).closest(`${DESCRIPTION}, ${MARKED_DESCRIPTION}`).length > 0;
      if (!isNamed && (!id || id !== ownId)) addWithParents(this.foreign, link);
    }
    this.body = $('body').get(0);
    const heading = this.findHeading();
    if (heading) addWithParents(this.around, heading);
    this.description = this.findDescription();
    this.listing = heading && this.description && this.findShared(this.description);
    if (this.description) addWithParents(this.around, this.description);
  }

  /** Returns the listing's own elements, in the order of the page. */
  find(selector: string) {
    return this.all(selector).filter((element) => this.isOwn(element));
  }

  /** Returns the HTML of the description, or undefined. */
  get descriptionHtml(): string | undefined {
    return this.description && (this.$(this.description).html() ?? undefined);
  }

  /** Whether an element is inside the smallest one that contains heading and description. */
  isBesideDescription(element: PageNode): boolean {
    if (!this.listing || this.listing === this.body || this.listing.name === 'html') return false;
    return parentsOf(element).includes(this.listing);
  }

  private isOwn(element: PageNode): boolean {
    for (let node: PageNode | null = element; node; node = node.parent) {
      if (this.around.has(node)) return true;
      if (this.foreign.has(node) || isLandmark(node)) return false;
      if (node !== element && isItem(node)) return false;
    }
    return true;
  }

  private findHeading() {
    const headings = HEADINGS.flatMap((selector) => this.all(selector)).slice(0, MAX_HEADINGS);
    return headings.find(isOutside) ?? headings[0];
  }

  private findDescription() {
    // The first of these marks has no other use, wherever it is.
    const marked = this.all(DESCRIPTION);
    return marked.find(isOutside) ?? marked[0] ?? this.find(MARKED_DESCRIPTION)[0];
  }

  private findShared(element: PageNode): PageNode | undefined {
    return parentsOf(element).find((node) => this.around.has(node));
  }

  private all(selector: string) {
    return this.$(selector).toArray().slice(0, MAX_ELEMENTS);
  }
}

function parentsOf(element: PageNode): PageNode[] {
  const parents: PageNode[] = [];
  for (let node = element.parent; node; node = node.parent) parents.push(node);
  return parents;
}

/** Stops at known results, so that many links in a deep page stay cheap. */
function addWithParents(nodes: Set<PageNode>, element: PageNode): void {
  for (let node: PageNode | null = element; node && !nodes.has(node); node = node.parent) nodes.add(node);
}

function isLandmark({ name, attribs }: PageNode): boolean {
  return LANDMARK_NAMES.has(name ?? '') || LANDMARK_ROLES.has(attribs?.role?.toLowerCase() ?? '');
}

/** A separate or related item: not a part of the listing's item, unlike its author. */
function isItem({ attribs }: PageNode): boolean {
  if (attribs?.itemscope === undefined) return false;
  return (
    attribs.itemprop === undefined ||
    /^(?:is(?:RelatedTo|SimilarTo)|item(?:ListElement)?)$/.test(attribs.itemprop)
  );
}

/** Neither in the store's navigation nor in a link to an app. */
function isOutside(element: PageNode): boolean {
  return parentsOf(element).every((node) => !isLandmark(node) && !isAppLink(node));
}

function isAppLink({ name, attribs }: PageNode): boolean {
  return name === 'a' && (attribs?.href?.includes('/store/apps/details') ?? false);
}

/** Returns the id of the page's app, if the page contains it. */
export function findPageId($: CheerioAPI): string | undefined {
  return idOf($('link[rel="canonical"]').attr('href')) ?? idOf($('meta[property="og:url"]').attr('content'));
}

function idOf(address: string | undefined): string | undefined {
  return /[?&]id=([\w.]+)/.exec(address ?? '')?.[1];
}
