const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/([^/?#]*)\/?$/i;
const NAME = /^@?([a-z][a-z0-9_]{2,31})$/i;

export const TELEGRAM_MESSAGE = 'Please enter a Telegram username, such as @name.';

/** Returns "@name" for a username with or without its @, and for its address; undefined for anything else. */
export function parseTelegramName(text: string): string | undefined {
  const trimmed = text.trim();
  const [, name] = NAME.exec(ADDRESS.exec(trimmed)?.[1] ?? trimmed) ?? [];
  return name && `@${name}`;
}
