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
