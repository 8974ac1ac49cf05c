import type { Canvas2D } from '@avatarcade/stage/canvas';
import type { Clothing, Look, Person } from '../person.ts';
import { drawPirate, drawWizard } from './adventure.draw.ts';
import { drawHero, drawKnight, drawPilot } from './armour.draw.ts';
import { drawBlazer } from './blazer.draw.ts';
import { type Body, buildBody } from './body.ts';
import { drawBomber } from './bomber.draw.ts';
import { drawDenim, drawOveralls, drawShirt, drawTee, drawTunic } from './casual.draw.ts';
import { drawHoodie } from './hoodie.draw.ts';
import { drawKnit } from './knit.draw.ts';
import { drawChef, drawRacer } from './trade.draw.ts';
import { drawDetective, drawNinja, drawRanger } from './wanderer.draw.ts';

const CUTS: Record<Clothing['cut'], (c: Canvas2D, person: Person, clothing: Clothing, body: Body) => void> = {
  blazer: drawBlazer,
  hoodie: drawHoodie,
  bomber: drawBomber,
  knit: drawKnit,
  tee: drawTee,
  shirt: drawShirt,
  denim: drawDenim,
  overalls: drawOveralls,
  tunic: drawTunic,
  knight: drawKnight,
  pilot: drawPilot,
  wizard: drawWizard,
  racer: drawRacer,
  pirate: drawPirate,
  detective: drawDetective,
  ranger: drawRanger,
  chef: drawChef,
  hero: drawHero,
  ninja: drawNinja,
};

/** Shoulders, chest and neck, turned by `turn` degrees; the origin is the pit of the neck. */
export function drawTorso(c: Canvas2D, person: Person, look: Look, turn: number): void {
  const body = buildBody(look.clothing.shoulders, person.face.neck, turn);
  CUTS[look.clothing.cut](c, person, look.clothing, body);
}
