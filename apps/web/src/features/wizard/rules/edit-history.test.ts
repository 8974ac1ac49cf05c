import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import { CAPTION_STYLES, HOOK_STYLES } from '@avatarcade/video/edit/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeEdit, type Edited, EMPTY_HISTORY, forgetField, redoEdit, undoEdit } from './edit-history.ts';

const clips = { gameplay: null, moreGameplay: [], gameplayFit: 'loop' as const };
const START: Edited = { edit: { ...buildDefaultEdit(), ...clips, track: null }, history: EMPTY_HISTORY };
const change = fc.oneof(
  fc.record({ fields: fc.record({ title: fc.constantFrom('a', 'b', null) }), name: fc.constant('title') }),
  fc.record({ fields: fc.record({ hook: fc.constantFrom(...HOOK_STYLES) }) }),
  fc.record({ fields: fc.record({ captionStyle: fc.constantFrom(...CAPTION_STYLES) }) }),
);

describe('the history of an edit', () => {
  it('leads back to the start and forward again, step by step', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const end = changes.reduce(changeEdit, START);
        const steps = end.history.past.length;
        let now = end;
        for (let step = 0; step < steps; step++) now = undoEdit(now);
        expect(now.edit).toEqual(START.edit);
        expect(now.history.past).toEqual([]);
        for (let step = 0; step < steps; step++) now = redoEdit(now);
        expect(now.edit).toEqual(end.edit);
      }),
    );
  });

  it('takes typing as one step, until something else is changed', () => {
    const typed = ['P', 'Pl', 'Play'].reduce(
      (now, title) => changeEdit(now, { fields: { title }, name: 'title' }),
      START,
    );
    expect(typed.history.past).toHaveLength(1);
    expect(undoEdit(typed).edit.title).toBeNull();
    const other = changeEdit(changeEdit(typed, { fields: { hook: 'card' } }), {
      fields: { title: 'Play!' },
      name: 'title',
    });
    expect(undoEdit(other).edit).toMatchObject({ title: 'Play', hook: 'card' });
  });

  it('forgets what was undone when something new is changed, and changes of nothing', () => {
    const undone = undoEdit(changeEdit(START, { fields: { hook: 'card' } }));
    expect(redoEdit(undone).edit.hook).toBe('card');
    expect(changeEdit(undone, { fields: { calm: true } }).history.future).toEqual([]);
    expect(changeEdit(START, { fields: { hook: 'template' } }).history.past).toEqual([]);
  });

  it('forgets a field in all steps, and steps that changed nothing else', () => {
    const stressed = changeEdit(START, { fields: { stress: [1] } });
    const reset = changeEdit(changeEdit(stressed, { fields: { hook: 'card' } }), {
      fields: { stress: [], hook: 'template' },
    });
    const { history } = undoEdit(reset);
    const forgotten = forgetField(history, 'stress');
    expect(forgotten.past.map(({ after }) => after)).toEqual([{ hook: 'card' }]);
    expect(forgotten.future.map(({ before, after }) => [before, after])).toEqual([
      [{ hook: 'card' }, { hook: 'template' }],
    ]);
  });

  it('takes no step for what is changed back in one go, nor for what stays as it was', () => {
    const changeLevel = (now: Edited, gameLevel: number) =>
      changeEdit(now, { fields: { gameLevel, calm: false }, name: 'level' });
    const dragged = [0.6, 0.7].reduce(changeLevel, START);
    expect(dragged.history.past.map(({ after }) => after)).toEqual([{ gameLevel: 0.7 }]);
    expect(changeLevel(dragged, 0.5).history.past).toEqual([]);
  });

  it('leaves alone what it did not change', () => {
    const changed = changeEdit(START, { fields: { hook: 'card' } });
    const other = { ...changed, edit: { ...changed.edit, gameLevel: 1 } };
    expect(undoEdit(other).edit).toMatchObject({ hook: 'template', gameLevel: 1 });
  });
});
