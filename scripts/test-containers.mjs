import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './steps/install.mjs';
import { toolScript } from './steps/paths.mjs';
import { run, runNode, runSteps } from './steps/run.mjs';

/**
 * `npm run test:containers`: builds the image and the bucket of Ceph, runs the storage's tests on that bucket, and makes a video in the
 * image with PostgreSQL. Takes some ten minutes the first time. Without Podman or Docker it does nothing, and says so.
 *
 * CONTAINER_ENGINE: the command, if it isn't `podman` or `docker`. CONTAINER_BUILD_OPTIONS: further options of `build`.
 * SKIP_BUILD=1: tests the images of the run before.
 */
const IMAGE = 'localhost/avatarcade:test';
const BUCKET_IMAGE = 'localhost/avatarcade-bucket:test';

await runSteps(async () => {
  const engine = findEngine();
  if (process.platform !== 'linux' || !engine) {
    console.log('Not tested: this needs Linux with Podman or Docker (Debian: apt-get install podman).');
    return;
  }
  await ensureInstalled();
  if (!process.env.SKIP_BUILD) {
    await build(engine, { tag: BUCKET_IMAGE, folder: 'deploy/bucket' });
    await build(engine, { tag: IMAGE, folder: '.' });
  }
  const config = ['--config', 'apps/server/vitest.containers.config.ts'];
  await runNode([toolScript('vitest/vitest.mjs'), 'run', ...config], {
    name: 'The tests of the containers',
    env: { CONTAINER_ENGINE: engine, AVATARCADE_IMAGE: IMAGE, BUCKET_IMAGE },
  });
});

function findEngine() {
  const named = process.env.CONTAINER_ENGINE;
  if (named) return named;
  return ['podman', 'docker'].find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0);
}

function build(engine, { tag, folder }) {
  const [program, ...before] = engine.split(' ');
  const options = (process.env.CONTAINER_BUILD_OPTIONS ?? '').split(' ').filter(Boolean);
  // Podman's own format has no health check.
  const format = engine.includes('podman') ? ['--format', 'docker'] : [];
  return run(program, [...before, 'build', ...format, ...options, '-t', tag, folder], {
    name: `The build of ${tag}`,
  });
}
