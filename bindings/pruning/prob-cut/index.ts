/** Fitting ProbCut: how well a shallow search foretells a deep one in a game. */
export { fitProbCut, shallowDepth } from './fit-prob-cut.js';
