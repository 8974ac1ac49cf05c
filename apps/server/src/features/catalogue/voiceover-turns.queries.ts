import type { Db } from '../../platform/database/database.ts';

/** Counts from 0, each number once, however many requests arrive at the same time. */
export async function takeVoiceoverTurn(
  db: Db,
  { productId, language }: { productId: string; language: string },
): Promise<number> {
  const { next_turn: next } = await db
    .insertInto('voiceover_turns')
    .values({ product_id: productId, language, next_turn: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'language'])
        .doUpdateSet((set) => ({ next_turn: set('voiceover_turns.next_turn', '+', 1) })),
    )
    .returning('next_turn')
    .executeTakeFirstOrThrow();
  return next - 1;
}
