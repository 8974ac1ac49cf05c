import type { CheerioAPI } from 'cheerio';
import { htmlToText, tidyLine, tidyText } from '../plain-text.ts';
import { OwnElements } from './own-elements.ts';

const GENRE = '[itemprop="genre"]';
const CATEGORY_LINK = 'a[href*="/store/apps/category/"]';
/** A game has one or two categories: more links are a menu. */
const MAX_CATEGORIES = 3;

/** Content of a listing page's meta tags and of the listing's own marked elements. Missing fields are empty. */
export class PlayMarks {
  private readonly $: CheerioAPI;
  private readonly own: OwnElements;

  constructor($: CheerioAPI, ownId: string | undefined) {
    this.$ = $;
    this.own = new OwnElements($, ownId);
  }

  /** Only a listing has a marked description. */
  get isThere(): boolean {
    return this.description !== '';
  }

  get asksConsent(): boolean {
    return this.$('form[action*="//consent."], form[action*="/consent"]').length > 0;
  }

  get name(): string {
    return this.texts('h1[itemprop="name"]')[0] ?? '';
  }

  /** The page's title without the translated "- Apps on Google Play" at its end. */
  get metaName(): string {
    return this.meta('og:title').replace(/\s[-–—]\s[^-–—]*Google Play[^-–—]*$/, '');
  }

  get description(): string {
    return htmlToText(this.own.descriptionHtml ?? '');
  }

  get summary(): string {
    return tidyText(this.$('meta[name="description"]').attr('content') || this.meta('og:description'));
  }

  get icon(): string {
    return this.sources('img[alt="Icon image"]')[0] ?? '';
  }

  get metaIcon(): string {
    return this.meta('og:image');
  }

  /** Such as `GAME_PUZZLE`: the same in every language, from links to categories. */
  get categoryId(): string {
    const links = this.genres.flatMap((genre) => {
      const element = this.$(genre);
      return [element.closest(CATEGORY_LINK).attr('href'), element.find(CATEGORY_LINK).attr('href')];
    });
    const ids = links.map((href) => /\/store\/apps\/category\/([A-Z_]+)/.exec(href ?? '')?.[1]);
    return ids.find((id) => id !== undefined) ?? '';
  }

  get tags(): string[] {
    return this.genres.map((genre) => this.label(genre)).filter((text) => text !== '');
  }

  get developer(): string {
    return this.texts('a[href*="/store/apps/dev"]')[0] ?? '';
  }

  get screenshots(): string[] {
    return this.sources('img[alt="Screenshot image"], img[data-screenshot-index]');
  }

  /** The listing's genre marks or, if there are none, the links to categories beside its description. */
  private get genres() {
    const marked = this.own.find(GENRE);
    if (marked.length > 0) return marked;
    const links = this.own.find(CATEGORY_LINK).filter((link) => this.own.isBesideDescription(link));
    return links.length > MAX_CATEGORIES ? [] : links;
  }

  /** Returns an element's text, without the names of its icons. */
  private label(element: ReturnType<OwnElements['find']>[number]): string {
    const mark = this.$(element);
    const copy = mark.clone();
    copy.find('i, svg, script, style').remove();
    const named =
      mark.attr('content') ?? mark.attr('aria-label') ?? mark.find('[aria-label]').attr('aria-label');
    return tidyLine(copy.text()) || tidyLine(named ?? '');
  }

  private meta(property: string): string {
    return this.$(`meta[property="${property}"]`).attr('content') ?? '';
  }

  private sources(selector: string): string[] {
    return this.own.find(selector).map((element) => this.$(element).attr('src') ?? '');
  }

  private texts(selector: string): string[] {
    return this.own
      .find(selector)
      .map((element) => tidyLine(this.$(element).text()))
      .filter((text) => text !== '');
  }
}
