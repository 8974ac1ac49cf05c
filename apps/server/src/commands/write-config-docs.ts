import { writeFile } from 'node:fs/promises';
import { buildConfigDocs } from '../platform/config/config-docs.ts';

const target = new URL('../../../../docs/configuration.md', import.meta.url);
await writeFile(target, buildConfigDocs());
