import type { z } from 'zod';
import { onSessionStarted, readUserId } from './session-store.ts';

/**
 * What was typed into open editors when the session ended by itself. It waits in this tab alone, for the same user to sign in again
 * and to open the same editor. Passwords and codes are never given to it.
 */
const NAME = 'avatarcade.kept-input';
const MAX_EDITORS = 10;
const MAX_TEXT_LENGTH = 200_000;

/** `place` tells it from all others, `name` is what it is called on the screen, `of` is the name of what it edits. */
export type Editor = { place: string; name: string; of?: string };
/** `at`: the address of the page that the editor is on. */
export type KeptInput = Editor & { at: string };

type Kept = { user: string; inputs: (KeptInput & { input: unknown })[] };

const openEditors = new Set<{ user: string | undefined; editor: Editor; read: () => unknown }>();

/** An editor that is open, with what was typed into it; undefined while nothing was. Returns the function that ends that. */
export function watchEditor(editor: Editor, read: () => unknown): () => void {
  const open = { user: readUserId(), editor, read };
  openEditors.add(open);
  return () => openEditors.delete(open);
}

/** Called when a session has ended by itself, while its editors are still open on the page at this address. */
export function keepOpenInput(at: string): void {
  for (const { user, editor, read } of openEditors) {
    const input = read();
    if (user === undefined || input === undefined) continue;
    const others = readKept(user).filter(({ place }) => place !== editor.place);
    store({ user, inputs: [...others, { ...editor, at, input }] });
  }
}

/** Whether something unsaved was typed into an editor that is open. */
export function hasOpenInput(): boolean {
  return [...openEditors].some(({ read }) => read() !== undefined);
}

/** What waits for the user who is signed in, the newest last. */
export function listKeptInput(): KeptInput[] {
  return readKept(readUserId()).map(({ input: _, ...kept }) => kept);
}

export function hasKeptInput(place: string): boolean {
  return listKeptInput().some((kept) => kept.place === place);
}

/** Returns undefined where nothing was kept for the user who is signed in. */
export function findKeptInput<Input>(place: string, schema: z.ZodType<Input>): Input | undefined {
  const kept = readKept(readUserId()).find((each) => each.place === place);
  const parsed = schema.safeParse(kept?.input);
  return parsed.success ? parsed.data : undefined;
}

export function dropKeptInput(place: string): void {
  const user = readUserId();
  const inputs = readKept(user).filter((kept) => kept.place !== place);
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
    if (user === undefined || kept?.user !== user || !Array.isArray(kept.inputs)) return [];
    // An earlier version stored no addresses.
    return kept.inputs.filter(({ at }) => at?.startsWith('/'));
  } catch {
    return [];
  }
}
