import { createGtpSpeaker } from '../../bindings/tools/gtp/speaker.js';

/** What an engine answers to `lines`, an answer each, without the empty lines behind them. */
export async function talk(...lines: string[]): Promise<string[]> {
  const said: string[] = [];
  const speaker = createGtpSpeaker({ say: (line) => said.push(line) });
  for (const line of lines) speaker.hear(line);
  await speaker.end();
  return said.join('\n').trimEnd().split('\n\n');
}
