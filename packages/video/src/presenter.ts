/**
 * How a presenter comes into a picture. `character`: a look of the drawn cast. `mascot`: drawn from a stored picture by another painter.
 * `clip`: a video with transparency that was made or uploaded before.
 */
export const PRESENTER_KINDS = ['character', 'mascot', 'clip'] as const;
export type PresenterKind = (typeof PRESENTER_KINDS)[number];

/** Where clips come from: uploaded by the user, or made for each speech by a service. */
export const CLIP_MAKERS = ['actor', 'heygen'] as const;
export type ClipMaker = (typeof CLIP_MAKERS)[number];

export type PresenterRef =
  | { kind: 'character'; look: string }
  | { kind: 'mascot'; id: string }
  | { kind: 'clip'; maker: ClipMaker; id: string };

const PREFIXES = { mascot: 'mascot:', actor: 'actor:', heygen: 'heygen:' } as const;

/** What a specification's `avatar` names: the cast's looks have no prefix, as there was nothing else in earlier versions. */
export function parsePresenter(key: string): PresenterRef {
  const idAfter = (prefix: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : undefined);
  const mascot = idAfter(PREFIXES.mascot);
  if (mascot !== undefined) return { kind: 'mascot', id: mascot };
  for (const maker of CLIP_MAKERS) {
    const id = idAfter(PREFIXES[maker]);
    if (id !== undefined) return { kind: 'clip', maker, id };
  }
  return { kind: 'character', look: key };
}

/** The other way round. */
export function presenterKey(ref: PresenterRef): string {
  if (ref.kind === 'character') return ref.look;
  return `${ref.kind === 'mascot' ? PREFIXES.mascot : PREFIXES[ref.maker]}${ref.id}`;
}

export function kindOfPresenter(key: string): PresenterKind {
  return parsePresenter(key).kind;
}
