import { ensureInstalled } from './steps/install.mjs';
import { runSteps } from './steps/run.mjs';
import { runVitest } from './steps/tests.mjs';

/** `npm run fuzz -- 5000 7`: that many requests, 50,000 if not given, of that seed, else of a new one. */
await runSteps(async () => {
  await ensureInstalled();
  const [requests = '50000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
  console.log(`Fuzzing with ${requests} requests of the seed ${seed} …`);
  process.env.FUZZ_REQUESTS = requests;
  process.env.FUZZ_SEED = seed;
  process.exitCode = await runVitest(['contract.property']);
});
