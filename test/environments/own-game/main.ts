import { type Answers, answers } from './answers.js';

declare global {
  var result: Promise<Answers | { readonly error: string }>;
}

const threads = Number(new URLSearchParams(location.search).get('threads') ?? 1);
const worker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

globalThis.result = answers(worker, threads).catch((error) => ({ error: String(error) }));
