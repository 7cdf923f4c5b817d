export type { ReviewDeps } from './deps.ts';
