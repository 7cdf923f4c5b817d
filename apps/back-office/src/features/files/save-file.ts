/**
 * Saves a file, to be opened by the program for it: strangers made some of them, and none becomes a
 * part of a page on the origin that holds the tokens.
 */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(new Blob([file], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Browsers read it after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
