/** The address of a script for a worker, provided by demo/build/scripts.ts. */
declare module 'virtual:script/*' {
  const address: string;
  export default address;
}
