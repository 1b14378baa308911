import { answers, failure } from './answers.js';

globalThis.onmessage = async ({ data }) => {
  postMessage(await answers(data).catch((error) => ({ error: failure(error) })));
};
