import { createQuotes } from '@avatarcade/mcp/quotes';
import type { FastifyInstance } from 'fastify';
import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import { mcpRoutes } from './mcp.routes.ts';

type AgentsDeps = Pick<ModuleDeps, 'config' | 'secrets' | 'clock' | 'warn'> & { app: () => FastifyInstance };

/** The Model Context Protocol for agents that have an API key. */
export function createAgentsModule({ config, secrets, clock, warn, app }: AgentsDeps): FeatureModule {
  const quotes = createQuotes({ secret: `quotes of ${secrets.links}`, now: clock });
  return { routes: [mcpRoutes({ quotes, publicUrl: config.publicUrl, app, warn })] };
}
