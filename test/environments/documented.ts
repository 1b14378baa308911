import { readFileSync } from 'node:fs';

/** The blocks of a page of docs in a language: what it says is what is tested. */
export function documented(language: string, page = 'workers.md'): readonly string[] {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
  return [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, of, block]) =>
    of === language ? [block ?? ''] : [],
  );
}

/** The headers that it says a site must send, those of each block by themselves. */
export function documentedHeaders(page = 'workers.md'): readonly Readonly<Record<string, string>>[] {
  return documented('http', page).map((block) =>
    Object.fromEntries(
      block
        .trim()
        .split('\n')
        .map((line) => /^([\w-]+): (.*)$/.exec(line)?.slice(1) as [string, string])
        .map(([name, value]) => [name.toLowerCase(), value]),
    ),
  );
}

/** What an example says that it prints. */
export function promised(text: string): readonly string[] {
  return [...text.matchAll(/\/\/ prints: (.*)/g)].map(([, line]) => line as string);
}
