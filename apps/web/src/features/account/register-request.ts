import { tokenPair } from '@avatarcade/contracts/account';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { api } from '../../shared/api/api-client.ts';

type Registration = {
  email: string;
  password: string;
  country: string;
  concepts_id?: number[];
};

export function register(registration: Registration) {
  return api.post(API_PATHS.account.register, registration, { schema: tokenPair, session: false });
}
