/** The address of a script without imports, provided by demo/build/self-contained.ts. */
declare module 'virtual:self-contained/*' {
  const address: string;
  export default address;
}
/** A file as text. */
declare module '*?raw' {
  const text: string;
  export default text;
}
/** Games of one file, provided by demo/build/assembly-examples.ts. */
declare module 'virtual:assembly-examples' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
/** The sources of the search by their names in `assembly`, provided by demo/build/self-contained.ts. */
declare module 'virtual:assembly' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
