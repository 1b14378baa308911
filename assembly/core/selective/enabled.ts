/**
 * Whether the module can search selectively. The compile step replaces this file for modules that can, so that all
 * others contain nothing of it.
 */
export const SELECTIVE: bool = false;
