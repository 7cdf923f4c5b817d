import { readFileSync, writeFileSync } from 'node:fs';

const setting = '/proc/sys/vm/nr_hugepages';
const pageMegabytes = 2;

/**
 * Sets memory aside for PostgreSQL's cache in pages of 2 MB, which PostgreSQL takes by itself, and
 * returns how to give it back. In pages of 4 KB each of its processes has to map every page of the
 * cache that it meets for the first time: a cost of large caches, and none of the shop's statements.
 * Whoever may not do that measures the mapping as well, and is told.
 */
export function reserveHugePages(cacheMegabytes: number): () => void {
  const before = Number(readFileSync(setting, 'utf8'));
  // Somewhat more than the cache: locks and buffers of the log are in the same memory.
  const wanted = before + Math.ceil((cacheMegabytes * 1.1) / pageMegabytes);
  try {
    writeFileSync(setting, String(wanted));
  } catch (error) {
    console.log(`no huge pages (${(error as NodeJS.ErrnoException).code}): ${setting}`);
    return () => {};
  }
  const giveBack = () => writeFileSync(setting, String(before));
  const got = Number(readFileSync(setting, 'utf8'));
  console.log(`${got - before} of ${wanted - before} huge pages set aside`);
  if (got >= wanted) return giveBack;
  // PostgreSQL takes all of its cache in huge pages or none, and the memory would be missing elsewhere.
  giveBack();
  return () => {};
}
