import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

/** Registers plugins of routes under a name, as Fastify would compare each one with every loaded module to find its name. */
export async function registerRoutes(app: FastifyInstance, plugins: FastifyPluginAsync[]): Promise<void> {
  for (const plugin of plugins) {
    await app.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: 'routes' }));
  }
}
