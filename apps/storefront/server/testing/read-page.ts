/** The scripts that a browser would run out of the page itself. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*(?:json|src=))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  );
}

/** What a reader sees of the page, roughly. */
export function visibleText(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ');
}
