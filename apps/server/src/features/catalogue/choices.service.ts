import type { Avatar, VideoTemplate, Voice } from '@avatarcade/contracts/catalogue';
import { ORDER_TEMPLATES } from '@avatarcade/templates/templates';
import type { Db } from '../../platform/database/database.ts';
import { type BuiltInLinks, presentLook, presentTemplate, presentVoice } from './catalogue.present.ts';
import type { Presenters } from './presenters.service.ts';
import type { VoiceCatalogue } from './voice-catalogue.service.ts';

/** An earlier choice by its key, as the wizard shows it; null if it is no longer offered. */
export type ShownChoices = {
  template: VideoTemplate | null;
  avatar: (Avatar & { character: string }) | null;
  voice: Voice | null;
};

type ChoiceKeys = { userId: string; template: string; avatar: string; voice: string };

type ChoicesDeps = { db: Db; voices: VoiceCatalogue; presenters: Presenters; links: BuiltInLinks };

export type Choices = ReturnType<typeof createChoices>;

export function createChoices({ db, voices, presenters, links }: ChoicesDeps) {
  return {
    async show({ userId, ...keys }: ChoiceKeys): Promise<ShownChoices> {
      const template = ORDER_TEMPLATES.find(({ id }) => id === keys.template);
      const voice = (await voices.list()).find(({ key }) => key === keys.voice);
      const presenter = await presenters.findByKey(db, { userId, key: keys.avatar });
      return {
        template: template ? presentTemplate(template, links) : null,
        avatar: presenter ? { ...presentLook(presenter), character: presenter.character } : null,
        voice: voice ? presentVoice(voice, links) : null,
      };
    },
  };
}
