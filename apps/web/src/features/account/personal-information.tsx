import { useUser } from '../../shared/session/user.query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PersonalInformationForm } from './personal-information-form.tsx';

export function PersonalInformation() {
  const user = useUser();
  return user ? <PersonalInformationForm user={user} /> : <Skeleton className="h-80 rounded-card" />;
}
