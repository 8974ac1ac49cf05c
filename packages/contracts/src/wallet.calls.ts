import { z } from 'zod';
import { defineCall, defineFile } from './define-call.ts';
import { idField } from './fields.ts';
import { API_PATHS } from './paths.ts';
import { statementQuery, walletEntry, walletEntryList, walletQuery } from './wallet.ts';

const PATHS = API_PATHS.wallet;
const tags = ['Wallet'];

export const walletCalls = {
  listEntries: defineCall({
    method: 'GET',
    path: PATHS.entries,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns a page of the history of the balance',
    query: walletQuery,
    response: { 200: walletEntryList },
    reads: 'entries',
  }),
  getEntry: defineCall({
    method: 'GET',
    path: PATHS.entry(':id'),
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns one entry',
    params: z.object({ id: idField }),
    response: { 200: walletEntry },
    errors: [404],
    reads: 'entries',
  }),
  getStatement: defineFile({
    path: PATHS.statement,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns the statement',
    description: 'The same entries as a CSV file, newest first.',
    query: statementQuery,
  }),
};
