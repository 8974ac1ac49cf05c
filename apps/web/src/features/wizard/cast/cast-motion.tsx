import { findAvatar } from '@avatarcade/cast/avatars';
import type { Expression } from '@avatarcade/cast/portrait';
import { type ReactNode, useState } from 'react';
import { CastPortrait } from '../../../ui/cast-portrait.tsx';

type CastMotionProps = {
  /** The stage's id of an avatar. Unknown avatars, and those that can't be painted, get the fallback. */
  avatar: string;
  expression: Expression;
  className?: string;
  fallback?: ReactNode;
};

/** A moving avatar. In a separate file, because it imports the cast. */
export function CastMotion({ avatar, expression, className, fallback = null }: CastMotionProps) {
  const [failed, setFailed] = useState<string>();
  if (!findAvatar(avatar) || failed === avatar) return fallback;
  return (
    <CastPortrait
      live
      avatar={avatar}
      expression={expression}
      className={className}
      onFailed={() => setFailed(avatar)}
    />
  );
}
