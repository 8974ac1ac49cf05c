import { API_PATHS } from '@avatarcade/contracts/paths';
import { z } from 'zod';
import { api } from '../../shared/api/api-client.ts';

export function requestPasswordReset(email: string) {
  return api.post(API_PATHS.account.passwordReset, { email }, { schema: z.unknown(), session: false });
}

export function confirmPasswordReset(body: { uid: string; token: string; new_password: string }) {
  return api.post(API_PATHS.account.passwordResetConfirm, body, { schema: z.unknown(), session: false });
}
