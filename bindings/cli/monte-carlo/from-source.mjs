// Starts a thread from sources that are not compiled: in a checkout, whose processes run under tsx, and in tests.
import { register } from 'tsx/esm/api';

register();
await import('./playout-thread.ts');
