import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { mouthOf } from '@avatarcade/cast/mouth';
import type { Canvas2D } from '@avatarcade/stage/canvas';
import type { PresenterInput } from '@avatarcade/stage/presenter-painter';
import { createNodeSurface } from '@avatarcade/stage/testing/canvas.node';
import { type Tile, writeContactSheet } from '@avatarcade/stage/testing/contact-sheet.node';
import { buildSpeech } from '@avatarcade/stage/testing/example';
import { mascotRig } from '@avatarcade/video/mascot/mascot-rig';
import { VISEMES } from '@avatarcade/video/speech-track';
import { paintBody } from '../draw/body.draw.ts';
import { drawMascot } from '../draw/mascot.draw.ts';
import { MASCOT_AT_REST, type MascotPose, poseMascot } from '../motion/pose.ts';
import { letterAt } from '../mouth-shapes.ts';
import { cutOut } from '../prepare/cut-out.ts';
import { guessRig } from '../prepare/guess-marks.ts';
import { measureMascot, prepareMascot } from '../prepare/prepare-mascot.ts';
import { readPixels } from './pixels.node.ts';

/**
 * Sheets of a picture as a mascot: what was found in it, 15 visemes, blinks, turns, and moments of a spoken video:
 * `node packages/mascot/src/testing/mascot-sheets.node.ts --picture FILE [--rig JSON-FILE] [--out FOLDER]`.
 */
const { values } = parseArgs({
  options: {
    picture: { type: 'string' },
    rig: { type: 'string' },
    name: { type: 'string' },
    out: { type: 'string', default: '/tmp/mascots' },
    wide: { type: 'string', default: '250' },
  },
});
const TEXT =
  'Can you beat level ten? Most players give up right here. Match the gems and build the wildest castle. Play for free today!';

if (!values.picture) throw new Error('--picture is missing');
const width = Number(values.wide);
const size = { width, height: Math.round(width * 1.3) };
const name = values.name ?? basename(values.picture).replace(/\.\w+$/, '');
const cut = cutOut(await readPixels(values.picture));
if ('problem' in cut) throw new Error(cut.problem);
const guessed = guessRig(cut.pixels);
const changes = values.rig ? JSON.parse(readFileSync(values.rig, 'utf8')) : {};
const rig = mascotRig.parse({ ...guessed, ...changes, marks: { ...guessed.marks, ...changes.marks } });
const design = measureMascot(rig, { picture: cut.pixels });
const mascot = prepareMascot(design, { picture: cut.pixels, createSurface: createNodeSurface });
process.stdout.write(`${name} ${cut.pixels.width}x${cut.pixels.height} ${JSON.stringify(guessed)}\n`);

const tile = (label: string, change: Partial<MascotPose>): Tile => ({
  name: label,
  draw: (canvas) => {
    drawGround(canvas);
    drawMascot(canvas, {
      mascot,
      pose: { ...MASCOT_AT_REST, ...change },
      rect: { x: 0, y: 0, ...size },
      createSurface: createNodeSurface,
    });
  },
});

function drawGround(canvas: Canvas2D): void {
  const gradient = canvas.createLinearGradient(0, 0, 0, size.height);
  gradient.addColorStop(0, '#6a7bb8');
  gradient.addColorStop(1, '#39406e');
  canvas.fillStyle = gradient as object;
  canvas.fillRect(0, 0, size.width, size.height);
}

const marks: Tile = {
  name: 'marks',
  draw: (canvas) => {
    const k = Math.min(size.width / mascot.width, size.height / mascot.height);
    canvas.scale(k, k);
    const surface = createNodeSurface(mascot.width, mascot.height);
    const pixels = surface.context.getImageData(0, 0, mascot.width, mascot.height);
    paintBody(pixels, { mascot, warp: (point) => point, placing: { x: 0, y: 0, scale: 1 }, box: mascot });
    surface.context.putImageData(pixels, 0, 0);
    canvas.drawImage(surface.image, 0, 0, mascot.width, mascot.height);
    const dot = (at: readonly [number, number], color: string): void => {
      canvas.fillStyle = color;
      canvas.beginPath();
      canvas.arc(at[0], at[1], 5 / k, 0, 7);
      canvas.fill();
    };
    canvas.lineWidth = 2 / k;
    canvas.strokeStyle = '#0f0';
    for (const area of [...mascot.face.eyes, mascot.face.mouth, mascot.face.head]) {
      canvas.beginPath();
      canvas.ellipse(area.at[0], area.at[1], area.radius[0], area.radius[1], mascot.face.turn, 0, 7);
      canvas.stroke();
    }
    for (const [mark, at] of Object.entries(guessed.marks))
      dot([at[0] * mascot.width, at[1] * mascot.height], mark === 'mouth' ? '#f00' : '#ff0');
  },
};
const turns = [
  tile('left', { yaw: -15 }),
  tile('right', { yaw: 15 }),
  tile('up', { pitch: 10 }),
  tile('down', { pitch: -10 }),
  tile('roll', { roll: 8, sway: 0.012 }),
  tile('squash', { stretch: -0.05 }),
  tile('stretch', { stretch: 0.05, hop: 0.02, brow: 1 }),
  ...[0, 0.35, 0.7, 1].map((blink) => tile(`blink ${blink}`, { blink })),
];
const visemes = VISEMES.map((shape) =>
  tile(shape, {
    mouth: mouthOf(shape),
    chin: mouthOf(shape).jaw,
    letter: letterAt([{ time: 0, shape, weight: 1 }], 0),
  }),
);
const speech = buildSpeech(TEXT);
const input: PresenterInput = {
  avatar: 'mascot',
  seed: 5,
  speech,
  duration: speech.duration + 2,
  gameplaySide: 'right',
};
const film = Array.from({ length: 14 }, (_, i) => {
  const time = 0.2 + i * 0.37;
  return tile(time.toFixed(2), poseMascot(input, time));
});
writeContactSheet(values.out, name, { columns: 9, ...size }, [marks, ...turns, ...visemes]);
writeContactSheet(values.out, `${name}-film`, { columns: 7, ...size }, film);
