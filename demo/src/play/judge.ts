/** What tells the end of games that repetitions end, loaded for such games when the first of them may be repeated. */
export { endOfGame as judge } from 'cutnode';
