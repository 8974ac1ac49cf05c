import { LostPage } from './lost.page.tsx';

export function UnknownPage() {
  return (
    <LostPage
      title="Page not found"
      text="The address may be mistyped, or the page has moved."
      status={404}
      avatar="zuri-everyday"
      expression="think"
    />
  );
}
