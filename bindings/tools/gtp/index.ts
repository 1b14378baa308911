/** An engine of Go that speaks the Go Text Protocol. */
export { createGtpSpeaker, type GtpSpeaker, type GtpSpeakerOptions } from './speaker.js';
