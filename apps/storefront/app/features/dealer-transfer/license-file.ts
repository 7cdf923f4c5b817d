import { limits } from '@tarnholt/contract/limits';

/** What the server takes; it looks at the content, we at the name. */
export const licenseFileTypes = '.pdf,.tif,.tiff,.jpg,.jpeg,.png';

export const licenseFileHint = 'PDF, TIFF, JPEG or PNG, up to 10 MB.';

/** Why a file need not be sent at all; null if it may. */
export function refusalOfFile(file: Pick<File, 'name' | 'size'> | undefined): string | null {
  if (file === undefined) return 'Choose a file first';
  const ending = /\.[^.]+$/.exec(file.name)?.[0].toLowerCase() ?? '';
  if (!licenseFileTypes.split(',').includes(ending)) return 'Must be a PDF, TIFF, JPEG or PNG file';
  if (file.size === 0) return 'This file is empty';
  return file.size > limits.uploadBytes ? 'Must not be larger than 10 MB' : null;
}
