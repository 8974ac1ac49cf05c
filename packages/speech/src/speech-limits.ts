/** The longest text that is spoken at once, counted as JavaScript counts a string's length. */
export const MAX_TEXT = 500;

/**
 * Seconds that are said at once at most. Honest texts of 500 characters stay under 123 s (scripts of the built-in writer in
 * 71 languages by their slowest voices; Chinese is the longest), while signs that are spelled out reach 560 s.
 */
export const MAX_SPEECH = 150;
