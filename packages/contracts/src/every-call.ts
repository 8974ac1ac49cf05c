import { googleCalls, passwordCalls, privacyCalls, sessionCalls } from './account.calls.ts';
import { actorCalls } from './actors.calls.ts';
import { assetCalls } from './assets.calls.ts';
import { brandCalls } from './brand.calls.ts';
import { textCalls } from './campaign-texts.calls.ts';
import { campaignCalls } from './campaigns.calls.ts';
import { builtInFileCalls, catalogueCalls } from './catalogue.calls.ts';
import { configCalls } from './config.calls.ts';
import type { Call } from './define-call.ts';
import { eventCalls } from './events.calls.ts';
import { exportCalls } from './exports.calls.ts';
import { frameCalls } from './frames.calls.ts';
import { helpdeskCalls } from './helpdesk.calls.ts';
import { keyCalls } from './keys.calls.ts';
import { mascotCalls } from './mascots.calls.ts';
import { operatorCalls, operatorSessionCalls } from './operator.calls.ts';
import { operatorMoneyCalls, operatorQueueCalls, operatorTicketCalls } from './operator-work.calls.ts';
import { productCalls } from './products.calls.ts';
import { cutCalls } from './video-cuts.calls.ts';
import { formatCalls } from './video-formats.calls.ts';
import { orderCalls } from './video-orders.calls.ts';
import { shareCalls, videoCalls } from './videos.calls.ts';
import { walletCalls } from './wallet.calls.ts';
import { webhookCalls } from './webhooks.calls.ts';

/** The whole contract by the calls' names. */
export const CALLS = {
  ...configCalls,
  ...sessionCalls,
  ...passwordCalls,
  ...googleCalls,
  ...privacyCalls,
  ...keyCalls,
  ...webhookCalls,
  ...productCalls,
  ...brandCalls,
  ...mascotCalls,
  ...actorCalls,
  ...catalogueCalls,
  ...builtInFileCalls,
  ...assetCalls,
  ...videoCalls,
  ...orderCalls,
  ...formatCalls,
  ...cutCalls,
  ...frameCalls,
  ...campaignCalls,
  ...textCalls,
  ...exportCalls,
  ...eventCalls,
  ...shareCalls,
  ...helpdeskCalls,
  ...walletCalls,
  ...operatorSessionCalls,
  ...operatorCalls,
  ...operatorQueueCalls,
  ...operatorMoneyCalls,
  ...operatorTicketCalls,
};

/** The same as a list, for what has to look at all of it: tests and programs. Pages import the calls that they send. */
export const EVERY_CALL: readonly Call[] = Object.values<Call>(CALLS);
