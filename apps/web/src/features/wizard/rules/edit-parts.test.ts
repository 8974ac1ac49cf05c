import type { ClipRange } from '@avatarcade/video/edit/clip-range';
import { describe, expect, it } from 'vitest';
import { buildCompleteForm } from '../testing/build-form.ts';
import type { WizardForm } from './wizard-form.ts';
import { reduceWizard, type WizardAction, type WizardState } from './wizard-reducer.ts';
import { ASSETS_STEP } from './wizard-steps.ts';

const at = (form: WizardForm): WizardState => ({
  form,
  step: ASSETS_STEP,
  direction: 'forward',
  completed: false,
});

describe('the undo of footage', () => {
  const RANGES = [
    { clip: 0, from: 0, to: 2, speed: 1 },
    { clip: 1, from: 3, to: 4, speed: 1 },
  ] satisfies ClipRange[];
  const { gameplay } = buildCompleteForm();
  if (!gameplay) throw new Error('the form has no clip');
  const clip = {
    ...gameplay,
    name: 'second.mp4',
    asset: { ...gameplay.asset, file_url: '/files/second.mp4' },
  };
  const run = (state: WizardState, ...actions: WizardAction[]) => actions.reduce(reduceWizard, state);
  const undo: WizardAction = { type: 'undo', part: 'footage' };
  const redo: WizardAction = { type: 'redo', part: 'footage' };
  const two = at({ ...buildCompleteForm(), moreGameplay: [clip] });
  const own = run(two, { type: 'edit-footage', fields: { ranges: RANGES } });

  it('brings a clip back with its ranges, and takes it away again', () => {
    const removed = run(own, { type: 'remove-clip', index: 0 });
    expect(removed.form).toMatchObject({ gameplay: clip, moreGameplay: [] });
    expect(removed.form.edit.ranges).toEqual([{ ...RANGES[1], clip: 0 }]);
    expect(run(removed, undo).form).toEqual(own.form);
    expect(run(removed, undo, redo).form).toEqual(removed.form);
  });

  it('counts added and moved clips, and how the rest is filled', () => {
    const changed = run(
      own,
      { type: 'move-clip', from: 0, to: 1 },
      { type: 'put-clip', index: 2, clip: { ...clip, name: 'third.mp4' } },
      { type: 'edit-footage', fields: { gameplayFit: 'hold' } },
    );
    expect(changed.form.moreGameplay).toHaveLength(2);
    expect(changed.form.edit.ranges.map((range) => range.clip)).toEqual([1, 0, 2]);
    expect(run(changed, undo, undo, undo).form).toEqual(own.form);
  });

  it('begins with the first clip, and brings the last one back', () => {
    const none = at({ ...buildCompleteForm(), gameplay: null });
    const first = run(none, { type: 'put-clip', index: 0, clip });
    expect(run(first, undo).form).toEqual(first.form);
    const removed = run(first, { type: 'remove-clip', index: 0 });
    expect(removed.form.gameplay).toBeNull();
    const other = run(removed, { type: 'put-clip', index: 0, clip: gameplay });
    expect(run(other, undo).form.gameplay).toBeNull();
    expect(run(other, undo, undo).form.gameplay).toEqual(clip);
  });

  it('asks for the moments of other clips again', () => {
    const removed = run(own, { type: 'remove-clip', index: 0 });
    const without = run(removed, { type: 'edit', fields: { moments: false } });
    expect(run(without, undo).form.edit.moments).toBe(true);
    const level = run(without, { type: 'edit-footage', fields: { gameLevel: 1 } }, undo);
    expect(level.form.edit.moments).toBe(false);
  });

  it('changes nothing of Customise, and Customise nothing of it', () => {
    const both = run(
      own,
      { type: 'customise', fields: { hook: 'card' } },
      { type: 'edit-footage', fields: { gameLevel: 1 } },
    );
    expect(run(both, undo).form.edit).toMatchObject({ ranges: RANGES, hook: 'card', gameLevel: 0.5 });
    const other = run(both, { type: 'undo', part: 'customise' });
    expect(other.form.edit).toMatchObject({ ranges: RANGES, hook: 'template', gameLevel: 1 });
  });

  it('forgets the fill, which both offer, where the other has changed it since', () => {
    const both = run(
      own,
      { type: 'edit-footage', fields: { fill: 'whole' } },
      { type: 'customise', fields: { fill: 'crop' } },
      undo,
    );
    expect(both.form.edit).toMatchObject({ fill: 'crop', ranges: [] });
    expect(run(both, { type: 'undo', part: 'customise' }).form.edit.fill).toBe('whole');
  });
});
