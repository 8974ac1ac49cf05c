/**
 * Google Play passes its page data to its scripts in `AF_initDataCallback({key: 'ds:5', …, data: […]})` blocks: arrays
 * without names, whose order and keys change from time to time. So they are the last source for each field, and the
 * game's block is identified by its content: a name and its picture.
 */
export class PlayBlocks {
  private readonly data: unknown;

  constructor(html: string) {
    this.data = listBlocks(html).find(isGame);
  }

  /** Whether there is a block of a game. */
  get isThere(): boolean {
    return this.data !== undefined;
  }

  /** Returns the first text at one of the paths, or an empty one. */
  findText(...paths: number[][]): string {
    for (const path of paths) {
      const value = this.find(path);
      if (typeof value === 'string' && value.trim() !== '') return value;
    }
    return '';
  }

  /** Returns the texts at `rest` in the entries of the list at `path`. */
  listTexts(path: number[], rest: number[]): string[] {
    const entries = this.find(path);
    if (!Array.isArray(entries)) return [];
    return entries.map((entry) => step(entry, rest)).filter((value) => typeof value === 'string');
  }

  /** Returns the names in the list at `path`, at any depth: entries that begin with a text. */
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

/** Returns the readable blocks; damaged ones are skipped. */
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
