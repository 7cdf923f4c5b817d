import { z } from 'zod';
import { acknowledgmentSchema } from '../wire/acknowledgment.ts';
import {
  buildCode,
  buildLimits,
  buildSchema,
  buildWordsSchema,
  newBuildSchema,
} from '../wire/build.ts';
import { defineCall } from './call.ts';

/** Whoever has the code sees a build; whoever saved it changes it. To all others it is not there. */

const params = z.object({ code: buildCode });

export const buildCalls = {
  saveBuild: defineCall('saveBuild', {
    area: 'builds',
    summary: 'Save what was put together, for the user or the guest',
    access: 'guest-or-user',
    body: newBuildSchema,
    response: buildSchema,
    errors: ['not_found', 'product_unavailable', 'builds_full'],
  }),
  getBuilds: defineCall('getBuilds', {
    area: 'builds',
    summary: 'The builds of the user or the guest, the newest first',
    access: 'guest-or-user',
    response: z.object({ builds: z.array(buildSchema).max(buildLimits.perAnswer) }),
    errors: [],
  }),
  openBuild: defineCall('openBuild', {
    area: 'builds',
    summary: 'A build by its code, priced and checked as of now',
    access: 'public',
    params,
    response: buildSchema,
    errors: ['not_found'],
  }),
  updateBuild: defineCall('updateBuild', {
    area: 'builds',
    summary: 'Give a build of one’s own another name or other notes',
    access: 'guest-or-user',
    params,
    body: buildWordsSchema,
    response: buildSchema,
    errors: ['not_found'],
  }),
  deleteBuild: defineCall('deleteBuild', {
    area: 'builds',
    summary: 'Delete a build of one’s own; its link ends',
    access: 'guest-or-user',
    params,
    response: acknowledgmentSchema,
    errors: ['not_found'],
  }),
};
