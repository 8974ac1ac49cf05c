import { type User, user } from '@avatarcade/contracts/account';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { api } from '../../shared/api/api-client.ts';

export function updateUser(change: Partial<Omit<User, 'id' | 'email' | 'balance'>>) {
  return api.patch(API_PATHS.account.user, change, { schema: user });
}
