import 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers without a user. Whatever is not marked demands one. */
    public?: boolean;
    /** Who checks the request instead, when `public` is set: its own signature. For the reader only. */
  }

  interface FastifyRequest {
    /** The signed-in user. Throws unauthenticated on a public route without one. */
    readonly user: { id: string };
  }
}
