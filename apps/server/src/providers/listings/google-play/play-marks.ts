import type { CheerioAPI } from 'cheerio';
import { htmlToText, tidyLine, tidyText } from '../plain-text.ts';

/** What a listing page says in its meta tags and marked elements. Absent things are empty. */
export class PlayMarks {
  private readonly $: CheerioAPI;

  constructor($: CheerioAPI) {
    this.$ = $;
  }

  /** A marked description is what only a listing has. */
  get isThere(): boolean {
    return this.description !== '';
  }

  get asksConsent(): boolean {
    return this.$('form[action*="//consent."], form[action*="/consent"]').length > 0;
  }

  get name(): string {
    return tidyLine(this.$('h1[itemprop="name"]').first().text());
  }

  /** The page's title ends in a translated "- Apps on Google Play". */
  get metaName(): string {
    return this.meta('og:title').replace(/\s[-–—]\s[^-–—]*Google Play[^-–—]*$/, '');
  }

  get description(): string {
    const html =
      this.$('[data-g-id="description"]').first().html() ??
      this.$('[itemprop="description"]').not('meta').first().html();
    return htmlToText(html ?? '');
  }

  get summary(): string {
    return tidyText(this.$('meta[name="description"]').attr('content') || this.meta('og:description'));
  }

  get icon(): string {
    return this.$('img[alt="Icon image"]').attr('src') ?? '';
  }

  get metaIcon(): string {
    return this.meta('og:image');
  }

  /** `GAME_PUZZLE`, as the links to categories name it whatever the language. */
  get categoryId(): string {
    const link = this.$(
      '[itemprop="genre"] a[href*="/store/apps/category/"], a[href*="/store/apps/category/"]',
    );
    return /\/store\/apps\/category\/([A-Z_]+)/.exec(link.first().attr('href') ?? '')?.[1] ?? '';
  }

  get tags(): string[] {
    return this.texts('[itemprop="genre"], a[href*="/store/apps/category/"]');
  }

  get developer(): string {
    return this.texts('a[href*="/store/apps/dev"]')[0] ?? '';
  }

  get screenshots(): string[] {
    return this.$('img[alt="Screenshot image"], img[data-screenshot-index]')
      .toArray()
      .map((element) => this.$(element).attr('src') ?? '');
  }

  private meta(property: string): string {
    return this.$(`meta[property="${property}"]`).attr('content') ?? '';
  }

  private texts(selector: string): string[] {
    return this.$(selector)
      .toArray()
      .map((element) => tidyLine(this.$(element).text()))
      .filter((text) => text !== '');
  }
}
