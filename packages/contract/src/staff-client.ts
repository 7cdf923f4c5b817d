import { type ClientOptions, createMethods, type Method } from './client.ts';
import { type StaffRouteName, staffRoutes } from './staff-routes.ts';

/** The back office's side of the contract. Files come as they are. */
export type StaffClient = {
  readonly [N in Exclude<StaffRouteName, DocumentCall>]: Method<N>;
} & {
  readonly [N in DocumentCall]: (input: { params: { documentId: string } }) => Promise<Blob>;
};

/** Copies of licenses, whoever handed them in. */
type DocumentCall = 'getStaffDocument' | 'getApplicationDocument';

export function createStaffClient(options: ClientOptions): StaffClient {
  return createMethods(options, staffRoutes) as StaffClient;
}
