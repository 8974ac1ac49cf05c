import 'fastify';

export type RegisteredRoute = { method: string; url: string; public: boolean };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers without a user. Whatever is not marked demands one. */
    public?: boolean;
  }

  interface FastifyRequest {
    /** The signed-in user. Throws unauthenticated on a public route. */
    readonly user: { id: string };
  }

  interface FastifyInstance {
    /** Every route there is, for whoever has to look at all of them. */
    readonly registeredRoutes: RegisteredRoute[];
  }
}
