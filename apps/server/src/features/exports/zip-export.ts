import { type NamedZip, type ZipFile, zipText } from '../../app/send-zip.ts';
import { asText, buildCsv } from '../../platform/text/csv.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { downloadName } from '../videos/pack-videos.service.ts';
import { keyOf } from './export-files.ts';
import type { ExportRow } from './exports.queries.ts';

/** A pack with its report. Videos that were deleted since are left out. */
export async function zipExport(
  row: ExportRow,
  { storage }: { storage: Pick<Storage, 'head'> },
): Promise<NamedZip> {
  const files: ZipFile[] = [];
  for (const file of row.files) {
    const key = keyOf(file);
    if (!(await storage.head(key))) continue;
    const { bytes, crc32: sum } = file.digest;
    files.push({ path: file.path, key, bytes, crc32: sum, modified: row.created_at });
  }
  const report = zipText({ path: 'report.csv', text: buildReport(row), modified: row.created_at });
  return { name: downloadName(`${row.title} for ${row.network_name}`, 'zip'), files: [report, ...files] };
}

const COLUMNS = ['Video', 'Check', 'Result', 'Found', 'Wanted', 'What to do', 'Source', 'Read on'];

function buildReport({ checks }: ExportRow): string {
  const lines = checks.map((check) => [
    check.pack,
    check.name,
    check.ok ? 'ok' : check.severity === 'required' ? 'not ok' : 'could be better',
    check.found,
    check.wanted,
    check.advice ?? '',
    check.source,
    check.checked_on,
  ]);
  return buildCsv([COLUMNS, ...lines.map((line) => line.map(asText))]);
}
