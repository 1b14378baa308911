export const replacements = ['always', 'depth', 'two-tier', 'depth-age'] as const;

/**
 * Which entry gives way when a bucket of four is full:
 * - `always`: the oldest;
 * - `depth`: the shallowest, and only to one at least as deep;
 * - `two-tier`: two slots keep the deepest, two the newest;
 * - `depth-age`: entries of earlier searches first, then the shallowest.
 */
export type Replacement = (typeof replacements)[number];
