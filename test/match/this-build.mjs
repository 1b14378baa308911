// The command of this very checkout, as if it were another build.
import { register } from 'tsx/esm/api';

register();
await import('../../bindings/cli/main.ts');
