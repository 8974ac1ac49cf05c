import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'avk_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62 ** 27 is more than 2 ** 160. */
const RANDOM_LENGTH = 27;
const CHECKSUM_LENGTH = 6;
const SHAPE = new RegExp(`^${PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

/** A new key: prefix, 160 random bits, and a checksum by which scanners of leaked secrets know it from other text. */
export function generateKeyText(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${PREFIX}${random}${checksumOf(random)}`;
}

/** Whether that may be a key at all; decided without the database. */
export function isKeyText(text: string): boolean {
  const [, random, checksum] = SHAPE.exec(text) ?? [];
  return random !== undefined && checksum === checksumOf(random);
}

/**
 * A slow hash is for passwords that people choose. Nobody finds one of 2 ** 160 keys by hashing, and a key is hashed
 * at every request. Since it is looked up by this hash, the time of the look-up says nothing about stored keys: who
 * guesses can't choose what the hash begins with.
 */
export function hashKeyText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** CRC-32 of prefix and random part, in base 62. */
function checksumOf(random: string): string {
  let rest = crc32(PREFIX + random);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = `${ALPHABET[rest % ALPHABET.length]}${digits}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
