import { brotliCompressSync, constants } from 'node:zlib';

/**
 * How fast this machine is right now: CPU milliseconds of one fixed task of the kind that making a
 * page is (walking text and memory, in V8's own process). The same core of a shared host does the
 * same work in once or twice the CPU time, depending on its neighbors; a bar in milliseconds means
 * nothing without saying on which machine.
 */
export function measureReferenceTask(): number {
  const rounds = 200;
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    });
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds;
}

/** What the task costs on the machine that the bars in milliseconds are meant for, undisturbed. */
export const nominalReferenceMs = 0.18;

/** About 32 KB of markup, the same in every run. */
const text = Buffer.from(
  Array.from({ length: 160 }, (_, index) => {
    const number = (index * 7919) % 1000;
    return `<li class="tile"><a href="/product/product-long/item${number}"><picture><source type="image/avif" srcset="/media/v${number}/640/picture-${index}.webp.avif 640w"><img alt="Part ${number} of ${index}" width="640" height="480"></picture><span>Item ${number}</span></a></li>`;
  }).join(''),
);
