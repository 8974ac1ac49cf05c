import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { PATHS } from '../paths.ts';
import { useUser } from '../shared/session/user.query.ts';
import { Menu } from '../ui/menu.tsx';
import { AccountPicture } from './account-picture.tsx';
import { useSignOut } from './use-sign-out.ts';

export function UserMenu() {
  const user = useUser();
  const signOut = useSignOut();
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ');
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="Your account"
          className="inline-flex items-center gap-1.5 rounded-full p-0.5 pr-1.5 transition-colors hover:bg-hover"
        >
          <AccountPicture />
          <ChevronDown aria-hidden size={16} className="text-faint" />
        </button>
      }
      head={
        <div className="flex max-w-64 flex-col">
          {name && <span className="truncate font-semibold">{name}</span>}
          <span className="truncate text-sm text-muted">{user?.email}</span>
        </div>
      }
      items={[
        { label: 'My Account', to: PATHS.myAccount, icon: <UserRound aria-hidden size={17} /> },
        { label: 'Logout', onSelect: signOut, icon: <LogOut aria-hidden size={17} /> },
      ]}
    />
  );
}
