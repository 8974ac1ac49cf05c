import { findAvatar } from '@avatarcade/cast/avatars';
import type { Expression } from '@avatarcade/cast/portrait';
import type { ReactNode } from 'react';
import { CastPortrait } from '../../../ui/cast-portrait.tsx';

type CastMotionProps = {
  /** The stage's id. Avatars of other makers get the fallback. */
  avatar: string;
  expression: Expression;
  className?: string;
  fallback?: ReactNode;
};

/** An avatar of the product, moving. In a file of its own, since it brings the cast along. */
export function CastMotion({ avatar, expression, className, fallback = null }: CastMotionProps) {
  if (!findAvatar(avatar)) return fallback;
  return <CastPortrait live avatar={avatar} expression={expression} className={className} />;
}
