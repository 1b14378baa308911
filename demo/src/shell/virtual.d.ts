/** Made by demo/build/packed-modules.ts: a raw deflated archive in base64. */
declare module 'virtual:packed-modules' {
  const archive: string;
  export default archive;
}
