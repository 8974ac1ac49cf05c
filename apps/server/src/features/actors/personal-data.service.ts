import type { PersonalData } from '../../modules/personal-data.ts';
import { deleteActorsOfUser, listActorsOfUser } from './actors.queries.ts';
import { listFiles } from './actors.rules.ts';

/** The clips themselves are among the uploads. */
export const actorData: PersonalData = {
  name: 'actors',
  async collect(db, userId) {
    const rows = await listActorsOfUser(db, userId);
    const records = rows.map(
      ({
        user_id: _user,
        file_key: _file,
        picture_key: _picture,
        sound_key: _sound,
        speech_key: _speech,
        small_speech_key: _small,
        clip_key: _clip,
        still_key: _still,
        ...row
      }) => row,
    );
    const files = rows.flatMap(({ id, clip_key, still_key }) => [
      ...(clip_key ? [{ path: `actors/${id}.mp4`, key: clip_key }] : []),
      ...(still_key ? [{ path: `actors/${id}.png`, key: still_key }] : []),
    ]);
    return { records, files };
  },
  async remove(trx, userId) {
    return [...new Set((await deleteActorsOfUser(trx, userId)).flatMap(listFiles))];
  },
};
