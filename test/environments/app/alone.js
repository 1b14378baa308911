import { answers, failure } from './answers.js';

/** For a page that is given one script: nothing is imported, and no file has an address. */
globalThis.result = answers(globalThis.options ?? {}).catch((error) => ({ error: failure(error) }));
