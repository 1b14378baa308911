import { transform } from 'esbuild';

/** A loader of TypeScript for webpack. */
export default function load(source) {
  const done = this.async();
  transform(source, { loader: 'ts' }).then(({ code }) => done(null, code), done);
}
