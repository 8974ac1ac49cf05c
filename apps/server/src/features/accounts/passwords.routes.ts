import { passwordCalls } from '@avatarcade/contracts/account.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { changePassword, confirmReset, type PasswordDeps, requestReset } from './passwords.service.ts';

export function passwordRoutes(deps: PasswordDeps): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: passwordCalls,
      handlers: {
        async requestPasswordReset({ body, ip }) {
          await requestReset({ typed: body.email, address: ip }, deps);
          return { detail: 'Please check your email for password reset instructions' };
        },
        async confirmPasswordReset({ body, ip }) {
          await confirmReset({ body, address: ip }, deps);
          return { detail: 'Password has been reset.' };
        },
        async changePassword({ user, body, ip }) {
          const tokens = await changePassword({ userId: user.id, body, address: ip }, deps);
          return { ...tokens, detail: 'Password changed successfully.' };
        },
      },
    });
  };
}
