import { generation } from '@avatarcade/contracts/generations';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { api } from '../lib/api.client.ts';

export function renameGeneration(id: string, title: string) {
  return api.patch(API_PATHS.generations.one(id), { title }, { schema: generation });
}
