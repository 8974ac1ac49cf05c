import { type RefObject, useEffect, useRef } from 'react';
import type { Look } from '../ui/cast-portrait.tsx';

/** To the side and up. */
const AWAY: Look = { x: 0.85, y: -0.5 };
const AHEAD: Look = { x: 0, y: 0 };

/** Returns where the presenter looks: at the caret, but away while a password is typed. */
export function useCaretLook(watcher: RefObject<HTMLElement | null>): RefObject<Look> {
  const look = useRef<Look>(AHEAD);
  useEffect(() => {
    const update = () => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement) || !watcher.current) look.current = AHEAD;
      else if (isSecret(field)) look.current = AWAY;
      else look.current = lookAt(caretOf(field), watcher.current.getBoundingClientRect());
    };
    const events = ['focusin', 'focusout', 'input', 'keyup', 'click'] as const;
    for (const name of events) document.addEventListener(name, update);
    return () => {
      for (const name of events) document.removeEventListener(name, update);
    };
  }, [watcher]);
  return look;
}

/** A password field that shows its text still counts as one. */
function isSecret(field: HTMLInputElement): boolean {
  return field.type === 'password' || field.autocomplete.includes('password');
}

let ruler: CanvasRenderingContext2D | null = null;

function caretOf(field: HTMLInputElement): { x: number; y: number } {
  const box = field.getBoundingClientRect();
  ruler ??= document.createElement('canvas').getContext('2d');
  const style = getComputedStyle(field);
  if (ruler) ruler.font = style.font;
  // Email fields don't provide their caret's position: usually it is at the end.
  const text = field.value.slice(0, field.selectionEnd ?? field.value.length);
  const width = ruler?.measureText(text).width ?? 0;
  const x = Math.min(box.left + Number.parseFloat(style.paddingLeft) + width, box.right);
  return { x, y: box.top + box.height / 2 };
}

function lookAt(point: { x: number; y: number }, watcher: DOMRect): Look {
  const face = { x: watcher.left + watcher.width / 2, y: watcher.top + watcher.height * 0.38 };
  const reach = innerWidth / 2;
  const limit = (value: number) => Math.max(-1, Math.min(1, value));
  return { x: limit((point.x - face.x) / reach), y: limit((point.y - face.y) / (reach * 0.6)) };
}
