import gameAddress from 'virtual:self-contained/own-compiled';
import compilerAddress from 'virtual:self-contained/own-compiler';
import texts from 'virtual:assembly-examples';

/** What is loaded when a game in AssemblyScript is chosen; the compiler itself comes when one is to be compiled. */

export { compilerAddress, gameAddress, texts };
