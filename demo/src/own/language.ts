/** Whether a source is in AssemblyScript: what it is made of has no meaning in JavaScript. */
export function isAssembly(source: string): boolean {
  return /\bextends\s+Game\s*<|['"]cutnode\/assembly\//.test(source);
}
