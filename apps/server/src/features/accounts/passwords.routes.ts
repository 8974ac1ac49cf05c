import {
  changePasswordBody,
  changePasswordResponse,
  detailResponse,
  passwordResetBody,
  passwordResetConfirmBody,
} from '@avatarcade/contracts/account';
import { errorBody } from '@avatarcade/contracts/errors';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changePassword, confirmReset, type PasswordDeps, requestReset } from './passwords.service.ts';

const PATHS = API_PATHS.account;
const RESET_LIMIT = { max: 60, timeWindow: '1 hour' };

export function passwordRoutes(deps: PasswordDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      PATHS.passwordReset,
      {
        config: { public: true, rateLimit: RESET_LIMIT },
        schema: {
          tags: ['Account'],
          body: passwordResetBody,
          response: { 200: detailResponse, 400: errorBody },
        },
      },
      async (request) => {
        await requestReset(request.body.email, request.ip, deps);
        return { detail: 'Please check your email for password reset instructions' };
      },
    );

    app.post(
      PATHS.passwordResetConfirm,
      {
        config: { public: true, rateLimit: RESET_LIMIT },
        schema: {
          tags: ['Account'],
          body: passwordResetConfirmBody,
          response: { 200: detailResponse, 400: errorBody },
        },
      },
      async (request) => {
        await confirmReset(request.body, request.ip, deps);
        return { detail: 'Password has been reset.' };
      },
    );

    app.post(
      PATHS.changePassword,
      {
        schema: {
          tags: ['Account'],
          body: changePasswordBody,
          response: { 201: changePasswordResponse, 400: errorBody, 429: errorBody },
        },
      },
      async (request, reply) => {
        const tokens = await changePassword(request.user.id, request.body, request.ip, deps);
        return reply.code(201).send({ ...tokens, detail: 'Password changed successfully.' });
      },
    );
  };
}
