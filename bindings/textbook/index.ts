/**
 * The algorithms of the textbooks, in plain TypeScript over the `Game` interface,
 * written to be read beside the book. They are not fast: for that there is the engine.
 */
export {};
