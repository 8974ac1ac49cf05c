import { type RefObject, useEffect, useRef } from 'react';
import type { Look } from '../ui/cast-portrait.tsx';

/** To the side and up, at nothing in particular. */
const AWAY: Look = { x: 0.85, y: -0.5 };
const AHEAD: Look = { x: 0, y: 0 };

/** Where a watcher on the page should look: at the caret, and politely elsewhere while a password is typed. */
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

/** A password stays one when it is shown. */
function isSecret(field: HTMLInputElement): boolean {
  return field.type === 'password' || field.autocomplete.includes('password');
}

let ruler: CanvasRenderingContext2D | null = null;

function caretOf(field: HTMLInputElement): { x: number; y: number } {
  const box = field.getBoundingClientRect();
  ruler ??= document.createElement('canvas').getContext('2d');
  const style = getComputedStyle(field);
  if (ruler) ruler.font = style.font;
  // Email fields don't tell where their caret is: mostly at the end.
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
