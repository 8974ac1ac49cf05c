import { skipToken, useQuery } from '@tanstack/react-query';
import { useConfig } from '../shared/api/config.query.ts';
import { buildPictureAddress } from '../shared/files/picture-address.ts';
import { useUser } from '../shared/session/user.query.ts';
import { UserAvatar } from '../ui/user-avatar.tsx';

/** The signed-in user's picture: drawn here, or from the service that the operator has configured. */
export function AccountPicture() {
  const email = useUser()?.email;
  const service = useConfig()?.avatar_service_url;
  const { data } = useQuery({
    queryKey: ['picture', service, email],
    queryFn: service && email ? async () => (await buildPictureAddress(service, email)) ?? null : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <UserAvatar email={email} picture={data ?? undefined} size={40} />;
}
