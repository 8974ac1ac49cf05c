import { passwordCalls } from '@avatarcade/contracts/account.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { changePassword, confirmReset, type PasswordDeps, requestReset } from './passwords.service.ts';

export function passwordRoutes(deps: PasswordDeps): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, passwordCalls, {
      async requestPasswordReset({ body, ip }) {
        await requestReset(body.email, ip, deps);
        return { detail: 'Please check your email for password reset instructions' };
      },
      async confirmPasswordReset({ body, ip }) {
        await confirmReset(body, ip, deps);
        return { detail: 'Password has been reset.' };
      },
      async changePassword({ user, body, ip }) {
        const tokens = await changePassword(user.id, body, ip, deps);
        return { ...tokens, detail: 'Password changed successfully.' };
      },
    });
  };
}
