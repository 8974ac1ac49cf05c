import type { z } from 'zod';
import { onSessionStarted, readUserId } from './session-store.ts';

/**
 * What was typed into open editors when the session ended by itself. It waits in this tab alone, for the same user to sign in again
 * and to open the same editor. Passwords and codes are never given to it.
 */
const NAME = 'avatarcade.kept-input';
const MAX_EDITORS = 10;
const MAX_TEXT_LENGTH = 200_000;

type Kept = { user: string; inputs: [place: string, input: unknown][] };
type Editor = { user: string | undefined; place: string; read: () => unknown };

const editors = new Set<Editor>();

/** An editor that is open, with what was typed into it; undefined while nothing was. Returns the function that ends that. */
export function watchEditor(place: string, read: () => unknown): () => void {
  const editor = { user: readUserId(), place, read };
  editors.add(editor);
  return () => editors.delete(editor);
}

/** Called when a session has ended by itself, while its editors are still open. */
export function keepOpenInput(): void {
  for (const { user, place, read } of editors) {
    const input = read();
    if (user === undefined || input === undefined) continue;
    const others = readKept(user).filter(([other]) => other !== place);
    store({ user, inputs: [...others, [place, input]] });
  }
}

/** Returns undefined where nothing was kept for the user who is signed in. */
export function findKeptInput<Input>(place: string, schema: z.ZodType<Input>): Input | undefined {
  const [, input] = readKept(readUserId()).find(([kept]) => kept === place) ?? [];
  const parsed = schema.safeParse(input);
  return parsed.success ? parsed.data : undefined;
}

export function dropKeptInput(place: string): void {
  const user = readUserId();
  const inputs = readKept(user).filter(([kept]) => kept !== place);
  if (user !== undefined && inputs.length > 0) store({ user, inputs });
  else dropAllKeptInput();
}

/** For a user who signs out. */
export function dropAllKeptInput(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // A blocked storage has nothing to delete.
  }
}

/** What another user typed is deleted as soon as somebody else has signed in. */
function dropInputOfOthers(): void {
  if (readKept(readUserId()).length === 0) dropAllKeptInput();
}
onSessionStarted(dropInputOfOthers);

/** Without storage, or above its bounds, the input is lost, as it was before. */
function store({ user, inputs }: Kept): void {
  const text = JSON.stringify({ user, inputs: inputs.slice(-MAX_EDITORS) });
  if (text.length > MAX_TEXT_LENGTH) return;
  try {
    sessionStorage.setItem(NAME, text);
  } catch {
    // The storage is full or blocked.
  }
}

function readKept(user: string | undefined): Kept['inputs'] {
  try {
    const kept: Partial<Kept> | null = JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
    return user !== undefined && kept?.user === user && Array.isArray(kept.inputs) ? kept.inputs : [];
  } catch {
    return [];
  }
}
