/**
 * Asks the server on this machine whether it is ready: ends with 0 or 1. For health checks of containers and machines.
 *
 * A web process listens on PORT, a worker on WORKER_PORT or else PORT.
 */
const LIMIT_MS = 4000;

const { WORKER_PORT, PORT } = process.env;
const ports = [PORT || '4000', ...(WORKER_PORT ? [WORKER_PORT] : [])];

let isReady = false;
for (const port of ports) isReady ||= await checkPort(port);
process.exit(isReady ? 0 : 1);

async function checkPort(port: string): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
