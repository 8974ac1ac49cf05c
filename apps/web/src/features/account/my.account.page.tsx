import { useSearchParams } from 'react-router';
import { useUser } from '../../lib/user.query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ChangePasswordForm } from './change.password.form.tsx';
import { PersonalInformationForm } from './personal.information.form.tsx';

export function MyAccountPage() {
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'password' ? 'password' : 'personal';
  return (
    <div className="mx-auto w-full max-w-2xl">
      <title>My account · Avatarcade</title>
      <h1 className="mb-6 text-3xl font-bold tracking-tight">My account</h1>
      <Tabs
        label="My account"
        value={tab}
        onChange={(next) => setSearch(next === 'password' ? { tab: next } : {}, { replace: true })}
        tabs={[
          {
            value: 'personal',
            label: 'Personal Information',
            content: user ? (
              <PersonalInformationForm user={user} />
            ) : (
              <Skeleton className="h-80 rounded-card" />
            ),
          },
          { value: 'password', label: 'Change Password', content: <ChangePasswordForm /> },
        ]}
      />
    </div>
  );
}
