/** A text of about `most` characters at most: of a longer one its beginning and its end. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const end = Math.floor(most / 3);
  return `${characters.slice(0, most - end).join('')} … ${characters.slice(-end).join('')}`;
}
