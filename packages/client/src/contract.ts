import type { CALLS } from '@avatarcade/contracts/every-call';
import type { KeyScope } from '@avatarcade/contracts/keys';

/** Public calls that are of use to a program. Of the others it may use those that an API key may. */
export const PUBLIC_CALLS = [
  'getConfig',
  'listVoiceLicences',
  'getAvatarPicture',
  'getTemplatePicture',
  'getTemplateVideo',
  'getMusicSample',
  'getVoiceSample',
  'watchSharedVideo',
] as const;

type AllCalls = typeof CALLS;
type CallOfPrograms = {
  [Name in keyof AllCalls]: AllCalls[Name] extends { scope: KeyScope }
    ? Name
    : Name extends (typeof PUBLIC_CALLS)[number]
      ? Name
      : never;
}[keyof AllCalls];

/** The part of the contract that the client has, by name. Types alone: no schema is needed at run time. */
export type Contract = Pick<AllCalls, CallOfPrograms>;
export type CallName = keyof Contract;
