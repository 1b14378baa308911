/** Replaces the package's worker source; see vite.config.ts. */
export default '';
