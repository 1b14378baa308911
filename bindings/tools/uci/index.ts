/** An engine of chess that speaks the Universal Chess Interface. */
export { serveUci } from './serve-uci.js';
export { createUciSpeaker } from './speaker.js';
