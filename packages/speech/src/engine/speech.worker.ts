import { composeSpeech } from './compose-speech.ts';
import { serveSpeech } from './serve-speech.ts';

serveSpeech(composeSpeech);
