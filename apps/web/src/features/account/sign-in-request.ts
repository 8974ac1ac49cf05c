import { tokenPair } from '@avatarcade/contracts/account';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { api } from '../../shared/api/api-client.ts';

export function signIn(form: { email: string; password: string; remember: boolean }) {
  return api.post(API_PATHS.account.login, form, { schema: tokenPair, session: false });
}
