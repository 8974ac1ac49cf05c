import { serveSpeech } from '../engine/serve-speech.ts';
import { alignSpeech } from './align-speech.ts';

serveSpeech(alignSpeech);
