import { AppError } from '@tarnholt/service';
import type { FastifyRequest } from 'fastify';
import {
  type BuildOwner,
  findBuild,
  listBuilds,
  removeBuild,
  renameBuild,
} from '../../domains/builds/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { callerNetwork } from '../../platform/limits.ts';
import { showBuilds } from './open-build.ts';
import { saveBuild } from './save-build.ts';

export interface BuildCallsDeps {
  readonly db: Queryable;
  /** Whose builds a request is about: a customer's, a guest's, or nobody's. */
  readonly ownerOf: (request: FastifyRequest, caller: Caller | null) => Promise<BuildOwner | null>;
}

const writes = [
  { policy: { name: 'builds.write', max: 60, windowSeconds: 60 }, subject: callerNetwork },
] as const;

/** A page opens two at most; more than that is a search for others' codes. */
const reads = [
  { policy: { name: 'builds.read', max: 300, windowSeconds: 60 }, subject: callerNetwork },
] as const;

export function serveBuilds(server: CallServer, { db, ownerOf }: BuildCallsDeps): void {
  const demandOwner = async (request: FastifyRequest, caller: Caller | null) => {
    const owner = await ownerOf(request, caller);
    if (owner === null) throw noSuchBuild();
    return owner;
  };
  const showOne = async (found: Parameters<typeof showBuilds>[1][number] | null) => {
    const [build] = found === null ? [] : await showBuilds(db, [found]);
    if (build === undefined) throw noSuchBuild();
    return build;
  };

  server.implement(
    'saveBuild',
    async ({ body }, { request, caller }) =>
      saveBuild(db, await demandOwner(request, caller), body),
    { limits: writes },
  );
  server.implement(
    'getBuilds',
    async (_, { request, caller }) => {
      const owner = await ownerOf(request, caller);
      return { builds: owner === null ? [] : await showBuilds(db, await listBuilds(db, owner)) };
    },
    { limits: reads },
  );
  server.implement('openBuild', async ({ params }) => showOne(await findBuild(db, params.code)), {
    limits: reads,
  });
  server.implement(
    'updateBuild',
    async ({ params, body }, { request, caller }) =>
      showOne(await renameBuild(db, await demandOwner(request, caller), params.code, body)),
    { limits: writes },
  );
  server.implement(
    'deleteBuild',
    async ({ params }, { request, caller }) => {
      const isGone = await removeBuild(db, await demandOwner(request, caller), params.code);
      if (!isGone) throw noSuchBuild();
      return { message: 'Your build has been deleted' };
    },
    { limits: writes },
  );
}

/** One answer for what is not there and what is somebody else's. */
function noSuchBuild(): AppError {
  return new AppError('not_found', 'no such build, or not of this caller');
}
