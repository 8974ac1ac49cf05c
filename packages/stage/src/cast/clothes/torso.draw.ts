import type { Canvas2D } from '../../canvas.ts';
import type { Look, Person } from '../person.ts';
import { drawBlazer } from './blazer.draw.ts';
import { buildBody } from './body.ts';
import { drawBomber } from './bomber.draw.ts';
import { drawHoodie } from './hoodie.draw.ts';
import { drawKnit } from './knit.draw.ts';

/** Shoulders, chest and neck, turned by `turn` degrees; the origin is the pit of the neck. */
export function drawTorso(c: Canvas2D, person: Person, look: Look, turn: number): void {
  const body = buildBody(look.clothing.shoulders, person.face.neck, turn);
  if (look.clothing.cut === 'hoodie') drawHoodie(c, person, look.clothing, body);
  else if (look.clothing.cut === 'bomber') drawBomber(c, person, look.clothing, body);
  else if (look.clothing.cut === 'knit') drawKnit(c, person, look.clothing, body);
  else drawBlazer(c, person, look.clothing, body);
}
