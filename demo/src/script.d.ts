/** Made by demo/build/scripts.ts: the address of a script, for a worker. */
declare module 'virtual:script/*' {
  const address: string;
  export default address;
}
