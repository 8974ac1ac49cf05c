/**
 * Google Play hands its page data to its scripts in `AF_initDataCallback({key: 'ds:5', …, data: […]})` blocks: arrays
 * without names, whose order and keys change now and then. So they are the last resort, field by field, and the block of
 * the game is known by what it holds: a name and its picture.
 */
export class PlayBlocks {
  private readonly data: unknown;

  constructor(html: string) {
    this.data = listBlocks(html).find(isGame);
  }

  /** Whether there is a block of a game at all. */
  get isThere(): boolean {
    return this.data !== undefined;
  }

  /** The text at the first path that holds one, or empty. */
  findText(...paths: number[][]): string {
    for (const path of paths) {
      const value = this.find(path);
      if (typeof value === 'string' && value.trim() !== '') return value;
    }
    return '';
  }

  /** What lies at `rest` in every entry of the list at `path`, where that is text. */
  listTexts(path: number[], rest: number[]): string[] {
    const entries = this.find(path);
    if (!Array.isArray(entries)) return [];
    return entries.map((entry) => step(entry, rest)).filter((value) => typeof value === 'string');
  }

  /** The names in the list at `path`, however deep they are grouped: entries that begin with a text. */
  listNames(path: number[]): string[] {
    return namesIn(this.find(path), DEEPEST_GROUP);
  }

  private find(path: number[]): unknown {
    return step(this.data, path);
  }
}

function step(start: unknown, path: number[]): unknown {
  let value = start;
  for (const index of path) {
    if (!Array.isArray(value)) return undefined;
    value = value[index];
  }
  return value;
}

const DEEPEST_GROUP = 5;

function namesIn(value: unknown, depth: number): string[] {
  if (!Array.isArray(value) || depth === 0) return [];
  const [first] = value;
  if (typeof first === 'string') return /^(?:\/|https?:)/.test(first) ? [] : [first];
  return value.flatMap((entry) => namesIn(entry, depth - 1));
}

const NAME = [1, 2, 0, 0];
const PICTURE = [1, 2, 95, 0, 3, 2];

function isGame(block: unknown): boolean {
  return [NAME, PICTURE].every((path) => typeof step(block, path) === 'string');
}

const BLOCK = /AF_initDataCallback\(\{key:\s*'ds:\d+'[^{}]*?\bdata:\s*(?=\[)/g;
const MAX_BLOCKS = 60;

/** What can be read of them; a block that is damaged is passed over. */
function listBlocks(html: string): unknown[] {
  return [...html.matchAll(BLOCK)]
    .slice(0, MAX_BLOCKS)
    .map((match) => {
      const start = match.index + match[0].length;
      const script = html.indexOf('</script', start);
      const end = html.lastIndexOf(', sideChannel:', script < 0 ? html.length : script);
      return end > start ? readJson(html.slice(start, end)) : undefined;
    })
    .filter((block) => block !== undefined);
}

function readJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
