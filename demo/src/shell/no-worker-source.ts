/** In the place of the package's text for workers; see vite.config.ts. */
export default '';
