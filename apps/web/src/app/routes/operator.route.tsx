import { operatorSessionCalls } from '@avatarcade/contracts/operator.calls';
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { ApiError } from '../../shared/api/api-error.ts';
import { request } from '../../shared/api/request.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { UnknownPage } from '../unknown.page.tsx';

/** Its code is fetched by operators only. */
const Console = lazy(async () => ({
  default: (await import('../../features/operator/console.tsx')).Console,
}));

/** To everybody who is no operator this is an address that leads nowhere. The cache isn't used: the guard, which runs beside it, clears it. */
export async function loader(): Promise<boolean> {
  const result = await request(operatorSessionCalls.getOperatorState);
  if (result.error === undefined) return true;
  if (result.status === 404) return false;
  throw new ApiError(result);
}

export const shouldRevalidate = () => false;

export function Component() {
  const isOperator = useLoaderData<typeof loader>();
  if (!isOperator) return <UnknownPage />;
  return (
    <Suspense fallback={<PageLoading title="Loading the console" />}>
      <Console />
    </Suspense>
  );
}
