import { findStored } from '../../app/find-stored.ts';
import { type NamedZip, zipText } from '../../app/send-zip.ts';
import { asText, buildCsv } from '../../platform/text/csv.ts';
import { downloadName } from '../videos/pack-videos.service.ts';
import { keyOf } from './export-files.ts';
import type { ExportRow } from './exports.queries.ts';
import type { ExportDeps } from './exports-deps.ts';

/** A pack with its report. Videos that were deleted since are left out. */
export async function zipExport(
  row: ExportRow,
  { videos, ...deps }: Pick<ExportDeps, 'videos' | 'storage' | 'warn'>,
): Promise<NamedZip> {
  const { id, user_id: userId, created_at: modified } = row;
  const ids = new Set(row.files.flatMap((file) => ('of' in file ? [file.of.videoId] : [])));
  const known = await videos.listKnownIds({ userId, ids: [...ids] });
  const files = row.files
    .filter((file) => 'key' in file || known.has(file.of.videoId))
    .map((file) => ({ path: file.path, key: keyOf(file), digest: file.digest, modified }));
  const { stored, missing } = await findStored({ of: `pack ${id}`, modified, files }, deps);
  const report = zipText({ path: 'report.csv', text: buildReport(row), modified });
  const name = downloadName(`${row.title} for ${row.network_name}`, 'zip');
  return { name, files: [report, ...stored, ...missing] };
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
