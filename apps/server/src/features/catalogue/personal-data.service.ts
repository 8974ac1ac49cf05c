import type { PersonalData } from '../../modules/personal-data.ts';
import { speechKeys } from './heard-speech.service.ts';
import { deleteSpeechesOfUser, listSpeechesOfUser } from './speech-hearings.queries.ts';

export const speechData: PersonalData = {
  name: 'speeches',
  async collect(db, userId) {
    const rows = await listSpeechesOfUser(db, userId);
    const records = rows.map(({ track, ...row }) => ({
      ...row,
      words: track.words.map(({ text }) => text).join(' '),
    }));
    return { records, files: [] };
  },
  async remove(trx, userId) {
    return (await deleteSpeechesOfUser(trx, userId)).flatMap((id) => Object.values(speechKeys(id)));
  },
};
