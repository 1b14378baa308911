/** Fitting ProbCut: how well a shallow search foretells a deep one in a game. */
export { fitProbCut, type ProbCutFit, type ProbCutOptions, shallowDepth } from './fit-prob-cut.js';
