import { changePasswordResponse } from '@avatarcade/contracts/account';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { api } from '../../shared/api/api-client.ts';

type PasswordChange = {
  current_password: string;
  new_password: string;
  confirm_password: string;
};

export function changePassword(change: PasswordChange) {
  return api.post(API_PATHS.account.changePassword, change, { schema: changePasswordResponse });
}
