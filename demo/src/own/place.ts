/**
 * The line, from 1, in which a source defines a member of its game: as a method, a property, or at the top of the
 * source. `undefined` if no line begins with it.
 */
export function lineOfMember(source: string, member: string): number | undefined {
  const start = new RegExp(
    `^(?:(?:(?:async\\s+)?function\\s+|const\\s+|let\\s+)|\\s+(?:async\\s+)?\\*?\\s*)?${member}\\s*(?:[:(,=]|$)`,
  );
  const lines = source.split('\n');
  // A member of the object comes after what it is made of, so the last place counts.
  const place = lines.findLastIndex((line) => start.test(line) && !/^\s*(?:return|if|for)\b/.test(line));
  return place < 0 ? undefined : place + 1;
}
