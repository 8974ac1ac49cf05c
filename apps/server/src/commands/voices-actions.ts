import { removePack } from '@avatarcade/neural/remove-pack';
import type { VoicesOrder } from './voices.options.ts';
import { addVoices } from './voices-add.ts';
import { checkVoices } from './voices-check.ts';
import type { VoicesContext } from './voices-context.ts';
import { listVoices } from './voices-list.ts';
import { sayText } from './voices-say.ts';

/** Runs an order and returns whether the result is good. Throws CommandError, PackError or NeuralError. */
export async function followVoicesOrder(order: VoicesOrder, context: VoicesContext): Promise<boolean> {
  if (order.what === 'list') return await listVoices(order, context);
  if (order.what === 'add') return await addVoices(order, context);
  if (order.what === 'check') return await checkVoices(order, context);
  if (order.what === 'say') return await sayText(order, context);
  await removePack(order.pack, context.root);
  context.say(`${order.pack} is removed. Videos that were ordered with its voices keep their sound.`);
  return true;
}
