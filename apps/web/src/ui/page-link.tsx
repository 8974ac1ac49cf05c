import type { LinkProps } from 'react-router';
import { useNavigationContext } from '../shared/navigation/navigation-context.ts';

/** A link to another page of the app, also on the sign-in page, which doesn't wait for the router. */
export function PageLink(props: LinkProps) {
  const { Link } = useNavigationContext();
  return <Link {...props} />;
}
