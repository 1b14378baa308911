/** Hands a file to whoever reads the page. */
export function download(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Charts one below the other in one picture, in the light colours, which any program can read. */
export function pictureOf(
  charts: readonly { readonly title: string; readonly element: SVGSVGElement }[],
  heading: string,
): string {
  const style = getComputedStyle(document.documentElement);
  const fixed = (markup: string): string =>
    markup.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
      const value = style.getPropertyValue(name).trim();
      return /^light-dark\(([^,]+),/.exec(value)?.[1] ?? value;
    });
  let y = 56;
  let width = 0;
  const parts = charts.map(({ title, element }) => {
    const [w, h] = [Number(element.getAttribute('width')), Number(element.getAttribute('height'))];
    const part = `<text x="20" y="${y + 14}" font-size="15" font-weight="600">${escaped(title)}</text><g transform="translate(20 ${y + 26})" font-size="12">${fixed(element.innerHTML)}</g>`;
    y += h + 52;
    width = Math.max(width, w + 40);
    return part;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${width}" height="${y}" font-family="system-ui, sans-serif"><rect width="${width}" height="${y}" fill="#ffffff"/><text x="20" y="34" font-size="18" font-weight="600">${escaped(heading)}</text>${parts.join('')}</svg>\n`;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
