/** Made by demo/build/packed-modules.ts: an archive in base64, and how many bytes are in it. */
declare module 'virtual:packed-modules' {
  const archive: string;
  export const size: number;
  export default archive;
}
