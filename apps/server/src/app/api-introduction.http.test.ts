import { expect, it } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';

type Operation = {
  responses: Record<string, { description: string }>;
  requestBody?: {
    content: Record<string, { schema: { properties?: Record<string, { description?: string }> } }>;
  };
};
type Document = {
  info: { description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
};

async function readDocument(): Promise<Document> {
  await using world = await createTestApp();
  const document = (await world.call({ method: 'GET', url: '/api/docs/json' })).json<Document>();
  return document;
}

it('the introduction of the API documentation names calls that exist', async () => {
  const { info, paths } = await readDocument();
  const named = Array.from(info.description.matchAll(/\/api\/[\w/{}$-]+\//g), ([path]) =>
    path.replace('$video', '{id}'),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((path) => !(path in paths))).toEqual([]);
});

it('every response is described, and every tag', async () => {
  const { paths, tags } = await readDocument();
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  );
  const plain = operations.flatMap(({ name, responses }) =>
    Object.entries(responses)
      .filter(([, { description }]) => description === 'Default Response')
      .map(([status]) => `${name} ${status}`),
  );
  expect(plain).toEqual([]);
  const used = new Set(operations.flatMap((operation) => (operation as { tags?: string[] }).tags ?? []));
  expect(tags.map(({ name }) => name).sort()).toEqual([...used].sort());
});

it('every field of an order is described', async () => {
  const { paths } = await readDocument();
  const body =
    paths['/api/heygen/generate/']?.post?.requestBody?.content['application/json']?.schema.properties;
  const plain = Object.entries(body ?? {}).filter(([, { description }]) => !description);
  expect(plain.map(([name]) => name)).toEqual([]);
});
