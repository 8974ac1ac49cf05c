/** A fictional game that matches the built-in sample clip. */
export const SAMPLE_GAME = {
  title: 'Meteor Merge (sample)',
  description: [
    'Merge falling meteors into bigger and brighter ones and light up the whole sky.',
    'Over 300 hand-made levels take you from the quiet Moon to the heart of a nebula.',
    'Build your own observatory and collect forty rare comets.',
    'Play offline, anywhere: a level takes two minutes.',
  ].join('\n\n'),
  additional_mechanics: '',
  recommended_country: '',
  target_audience: 'Teens, Commuters',
  category_names: ['Puzzle', 'Casual', 'Merge'],
};
