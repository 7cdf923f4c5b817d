import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { FileAddress } from './address.ts';
import { kindOfContent, signatureBytes } from './content-kind.ts';
import type { Refusals } from './refusals.ts';
import { Refused } from './refused.ts';
import { type OpenSource, readStart, type Sources, stateKey } from './sources.ts';
import { checkSvg, svgLimits } from './svg-check.ts';

/** A drawing, whole: what was checked is what is sent. */
export interface Drawing {
  readonly kind: 'drawing';
  readonly etag: string;
  readonly body: Buffer;
}

/** A file to be streamed. Whoever gets it closes the handle. */
export interface Download {
  readonly kind: 'download';
  readonly type: string;
  readonly etag: string;
  readonly bytes: number;
  readonly handle: FileHandle;
}

const types = { pdf: 'application/pdf', zip: 'application/zip' } as const;

/** Drawings found harmless, by their content. Checking the largest takes tens of milliseconds. */
const maxApproved = 1_000;

function etagOf(parts: Buffer | string): string {
  return `"${createHash('sha256').update(parts).digest('base64url').slice(0, 22)}"`;
}

/** Files that are handed out as they are: downloads by what they hold, drawings once checked. */
export class Downloads {
  readonly #deps: { readonly sources: Sources; readonly refusals: Refusals };
  readonly #approved = new Set<string>();

  constructor(deps: { sources: Sources; refusals: Refusals }) {
    this.#deps = deps;
  }

  /** Undefined when there is no such file, or none that we serve. */
  async get({ name, extension }: FileAddress): Promise<Drawing | Download | undefined> {
    const source = await this.#deps.sources.open(name);
    if (source === undefined) return undefined;
    let given: Drawing | Download | undefined;
    try {
      given = await this.#deps.refusals.orRefuse<Drawing | Download>(source.state, () =>
        extension === 'svg' ? this.#checked(source) : identified(source, extension),
      );
      return given;
    } finally {
      if (given?.kind !== 'download') await source.handle.close();
    }
  }

  async #checked({ state, handle }: OpenSource): Promise<Drawing> {
    if (state.bytes > svgLimits.bytes) {
      throw new Refused('too_many_bytes', `${state.bytes} bytes`);
    }
    const body = await readStart(handle, state.bytes);
    const etag = etagOf(body);
    if (!this.#approved.has(etag)) {
      checkSvg(body);
      this.#approve(etag);
    }
    return { kind: 'drawing', etag, body };
  }

  #approve(etag: string): void {
    this.#approved.add(etag);
    const [oldest] = this.#approved;
    if (this.#approved.size > maxApproved && oldest !== undefined) this.#approved.delete(oldest);
  }
}

/** By its content, and only if the name says the same: people open downloads by their names. */
async function identified(
  { state, handle }: OpenSource,
  extension: 'pdf' | 'zip',
): Promise<Download> {
  if (kindOfContent(await readStart(handle, signatureBytes)) !== extension) {
    throw new Refused('unknown_content', `not a ${extension}`);
  }
  return {
    kind: 'download',
    type: types[extension],
    etag: etagOf(stateKey(state)),
    bytes: state.bytes,
    handle,
  };
}
