import { findAvatar } from '@avatarcade/cast/avatars';
import type { Expression } from '@avatarcade/cast/portrait';
import type { ReactNode } from 'react';
import { CastPortrait } from '../../../ui/cast-portrait.tsx';

type CastMotionProps = {
  /** The stage's id of an avatar. Unknown avatars get the fallback. */
  avatar: string;
  expression: Expression;
  className?: string;
  fallback?: ReactNode;
};

/** A moving avatar. In a separate file, because it imports the cast. */
export function CastMotion({ avatar, expression, className, fallback = null }: CastMotionProps) {
  if (!findAvatar(avatar)) return fallback;
  return <CastPortrait live avatar={avatar} expression={expression} className={className} />;
}
