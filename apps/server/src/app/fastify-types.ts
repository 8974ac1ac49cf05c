import 'fastify';

/** `tokenVersion` goes up when the user's sessions end: see the accounts feature. */
export type SignedInUser = { id: string; tokenVersion: number };

export type RegisteredRoute = { method: string; url: string; public: boolean };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers without a user. Whatever is not marked demands one. */
    public?: boolean;
    /** A public route that takes a user's access token into account where one is sent; a bad one is refused. */
    userIfAny?: boolean;
  }

  interface FastifyRequest {
    /** The signed-in user. Throws unauthenticated on a public route. */
    readonly user: SignedInUser;
  }

  interface FastifyInstance {
    /** Every route there is, for whoever has to look at all of them. */
    readonly registeredRoutes: RegisteredRoute[];
  }
}
