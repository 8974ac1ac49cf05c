/**
 * Google Play hands its page data to its scripts in `AF_initDataCallback({key: 'ds:5', …, data: […]})` blocks: arrays
 * without names, whose order changes now and then. So they are the last resort, field by field.
 */
export class PlayBlocks {
  private readonly data: unknown;

  constructor(html: string) {
    this.data = readBlock(html, 'ds:5');
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

function readBlock(html: string, key: string): unknown {
  const start = html.indexOf(`AF_initDataCallback({key: '${key}'`);
  if (start < 0) return undefined;
  const data = html.indexOf('data:', start);
  const script = html.indexOf('</script>', start);
  const end = html.lastIndexOf(', sideChannel:', script < 0 ? undefined : script);
  if (data < 0 || end < data) return undefined;
  try {
    return JSON.parse(html.slice(data + 'data:'.length, end));
  } catch {
    return undefined;
  }
}
