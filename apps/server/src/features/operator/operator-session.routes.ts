import { operatorSessionCalls } from '@avatarcade/contracts/operator.calls';
import type { FastifyPluginAsync } from 'fastify';
import { OPERATOR_HEADER } from '../../app/authentication.ts';
import { implementCalls } from '../../app/implement-calls.ts';
import type { Factors } from './factors.service.ts';
import type { OperatorSessions } from './operator-sessions.service.ts';

type SessionRouteDeps = { sessions: OperatorSessions; factors: Factors };

export function operatorSessionRoutes({ sessions, factors }: SessionRouteDeps): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: operatorSessionCalls,
      handlers: {
        getOperatorState: ({ user, request }) =>
          sessions.getState(user, request.headers[OPERATOR_HEADER]?.toString()),
        enrolFactor: ({ user, body }) => factors.enrol(user, body),
        confirmFactor: ({ user, body }) => sessions.confirm(user, body.code),
        openOperatorSession: ({ user, body }) => sessions.open(user, body.code),
        async closeOperatorSession({ user }) {
          await sessions.close(user);
          return null;
        },
        renewRecoveryCodes: async ({ user, body }) => ({
          recovery_codes: await factors.renewRecoveryCodes(user, body.code),
        }),
      },
    });
  };
}
