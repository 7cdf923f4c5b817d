/**
 * The name that a file had on somebody else's computer: shown to people and offered for saving,
 * never part of a path of ours.
 */

const longestName = 120;

/** Path separators, what a file system or a shell takes for more than a letter. */
const unwanted = /[/\\:*?"<>|]/g;

/** One line without a path, without what cannot be seen or turns the text around; never empty. */
export function cleanFileName(fileName: string): string {
  const name = fileName
    .toWellFormed()
    // Control characters, line ends, and marks of direction, which make `fdp.exe` read `exe.pdf`.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, '')
    .replace(/^.*[/\\]/s, '')
    .replaceAll(unwanted, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  return shortened(name) || 'document';
}

/** The end of the name is kept: it says what kind of file it is. */
function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= longestName) return name;
  const [extension = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(name) ?? [];
  const kept = letters
    .slice(0, longestName - extension.length)
    .join('')
    .trim();
  return kept + extension;
}

/** A `Content-Disposition` (RFC 6266) that has the file saved under this name and not shown. */
export function attachmentHeader(fileName: string): string {
  const name = cleanFileName(fileName);
  const plain = name.replaceAll(/[^\x20-\x7e]|[%"\\]/gu, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
