// The command of this very checkout, as if it were another build; in CI the built one, which begins in a tenth of the CPU time.
import { existsSync } from 'node:fs';

const built = new URL('../../dist/cli/cutnode.js', import.meta.url);
if (process.env.CI !== undefined && existsSync(built)) {
  await import(built.href);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../../bindings/cli/main.ts');
}
