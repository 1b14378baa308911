/** Theme and motion: the system's settings, unless overridden in the header. */

const root = document.documentElement;

export const prefersDark = matchMedia('(prefers-color-scheme: dark)');
export const prefersStill = matchMedia('(prefers-reduced-motion: reduce)');

export const isDark = (): boolean => (root.dataset.theme ? root.dataset.theme === 'dark' : prefersDark.matches);

/** Whether motion is on. */
export const mayMove = (): boolean => (root.dataset.motion ? root.dataset.motion === 'on' : !prefersStill.matches);

/** For styles. */
export function tellMotion(): void {
  root.dataset.moving = mayMove() ? 'yes' : 'no';
}
