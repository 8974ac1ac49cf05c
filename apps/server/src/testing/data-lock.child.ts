import { acquireDataLock } from '../platform/database/data-lock.ts';

/** Holds a lock, for the tests, until it is killed or loses it. */
const [dataDir = '', place = '', times = ''] = process.argv.slice(2);
const lock = await acquireDataLock(dataDir, { place, times: JSON.parse(times) });
process.stdout.write('held\n');
// Like each statement of a database.
setInterval(() => lock.ensureHeld(), 20);
