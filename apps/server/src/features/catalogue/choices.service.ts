import { AVATAR_GROUPS } from '@avatarcade/cast/avatars';
import type { Avatar, VideoTemplate, Voice } from '@avatarcade/contracts/catalogue';
import { ORDER_TEMPLATES } from '@avatarcade/templates/templates';
import { type BuiltInLinks, presentGroup, presentTemplate, presentVoice } from './catalogue.present.ts';
import type { VoiceCatalogue } from './voice-catalogue.service.ts';

/** An earlier choice by its key, as the wizard shows it; null if it is no longer offered. */
export type ShownChoices = {
  template: VideoTemplate | null;
  avatar: (Avatar & { character: string }) | null;
  voice: Voice | null;
};

type ChoiceKeys = { template: string; avatar: string; voice: string };

export type Choices = ReturnType<typeof createChoices>;

export function createChoices({ voices, links }: { voices: VoiceCatalogue; links: BuiltInLinks }) {
  return {
    async show(keys: ChoiceKeys): Promise<ShownChoices> {
      const template = ORDER_TEMPLATES.find(({ id }) => id === keys.template);
      const voice = (await voices.list()).find(({ key }) => key === keys.voice);
      return {
        template: template ? presentTemplate(template, links) : null,
        avatar: findLook(keys.avatar, links),
        voice: voice ? presentVoice(voice, links) : null,
      };
    },
  };
}

function findLook(key: string, links: BuiltInLinks): ShownChoices['avatar'] {
  const group = AVATAR_GROUPS.find(({ avatars }) => avatars.some((avatar) => avatar.id === key));
  const avatar = group && presentGroup(group, links).avatars.find((each) => each.key === key);
  return avatar ? { ...avatar, character: group.name } : null;
}
