import { z } from 'zod';
import {
  accessResponse,
  changePasswordBody,
  changePasswordResponse,
  detailResponse,
  googleBody,
  googleNonceResponse,
  passwordResetBody,
  passwordResetConfirmBody,
  refreshBody,
  registerBody,
  signInBody,
  tokenPair,
  updateUserBody,
  user,
} from './account.ts';
import { defineCall, defineFile } from './define-call.ts';
import { referenceField } from './fields.ts';
import { API_PATHS } from './paths.ts';
import { confirmationBody, dataDownloadResponse } from './privacy.ts';

const PATHS = API_PATHS.account;
const tags = ['Account'];
const empty = z.null();

export const sessionCalls = {
  register: defineCall({
    method: 'POST',
    path: PATHS.register,
    auth: 'public',
    tags,
    summary: 'Creates an account',
    body: registerBody,
    response: { 201: tokenPair },
    errors: [400],
    limit: { max: 60, per: 'minute', by: 'address' },
  }),
  signIn: defineCall({
    method: 'POST',
    path: PATHS.login,
    auth: 'public',
    tags,
    summary: 'Signs in with email and password',
    body: signInBody,
    response: { 200: tokenPair },
    errors: [401, 429],
  }),
  refreshAccess: defineCall({
    method: 'POST',
    path: PATHS.refresh,
    auth: 'public',
    tags,
    summary: 'Issues a new access token',
    body: refreshBody,
    response: { 200: accessResponse },
    errors: [401],
  }),
  signOut: defineCall({
    method: 'POST',
    path: PATHS.logout,
    // The refresh token is the proof: signing out has to work after the access token has expired, too.
    auth: 'public',
    tags,
    summary: 'Ends a session',
    body: refreshBody,
    response: { 204: empty },
  }),
  getUser: defineCall({
    method: 'GET',
    path: PATHS.user,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns the signed-in user',
    response: { 200: user },
    errors: [401],
    reads: 'user',
  }),
  updateUser: defineCall({
    method: 'PATCH',
    path: PATHS.user,
    auth: 'user',
    tags,
    summary: 'Changes personal information',
    body: updateUserBody,
    response: { 200: user },
    errors: [400],
  }),
};

export const passwordCalls = {
  requestPasswordReset: defineCall({
    method: 'POST',
    path: PATHS.passwordReset,
    auth: 'public',
    tags,
    summary: 'Emails a link to set a new password',
    body: passwordResetBody,
    response: { 200: detailResponse },
    errors: [400],
    limit: { max: 60, per: 'hour', by: 'address' },
  }),
  confirmPasswordReset: defineCall({
    method: 'POST',
    path: PATHS.passwordResetConfirm,
    auth: 'public',
    tags,
    summary: 'Sets a new password by the link of an email',
    body: passwordResetConfirmBody,
    response: { 200: detailResponse },
    errors: [400],
    limit: { max: 60, per: 'hour', by: 'address' },
  }),
  changePassword: defineCall({
    method: 'POST',
    path: PATHS.changePassword,
    auth: 'user',
    tags,
    summary: 'Changes the password and ends all other sessions',
    body: changePasswordBody,
    response: { 201: changePasswordResponse },
    errors: [400, 429],
  }),
};

export const googleCalls = {
  getGoogleNonce: defineCall({
    method: 'GET',
    path: PATHS.googleNonce,
    auth: 'public',
    tags,
    summary: 'Issues a nonce for Google sign-in',
    description: 'The nonce for the next Google credential. Valid for one sign-in within an hour.',
    response: { 200: googleNonceResponse },
    errors: [404],
    limit: { max: 60, per: 'minute', by: 'address' },
  }),
  signInWithGoogle: defineCall({
    method: 'POST',
    path: PATHS.google,
    auth: 'optional',
    tags,
    summary: 'Signs in with Google',
    description:
      'Signs in. With an access token, connects the Google account to the signed-in user instead. 409 means: sign in with the password first.',
    body: googleBody,
    response: { 200: tokenPair },
    errors: [401, 409],
    limit: { max: 60, per: 'minute', by: 'address' },
  }),
};

export const privacyCalls = {
  prepareDownload: defineCall({
    method: 'POST',
    path: PATHS.dataDownload,
    auth: 'user',
    tags,
    summary: 'Prepares the download of all personal data',
    body: confirmationBody,
    response: { 201: dataDownloadResponse },
    errors: [400, 401, 429],
  }),
  downloadData: defineFile({
    path: PATHS.dataDownload,
    // The token in its address is the proof.
    auth: 'public',
    tags,
    summary: 'Returns all personal data as a zip file',
    query: z.object({ token: referenceField().max(2048) }),
    limit: { max: 20, per: 'hour', by: 'address' },
  }),
  deleteAccount: defineCall({
    method: 'POST',
    path: PATHS.deletion,
    auth: 'user',
    tags,
    summary: 'Deletes the account',
    body: confirmationBody,
    response: { 204: empty },
    errors: [400, 401, 429],
  }),
};
