export { type Comparison, compareContent, mendContent } from './compare-content.ts';
export { type ProjectionDeps, projectBatch } from './project-batch.ts';
export { finishBacklog, rebuildContent } from './rebuild-content.ts';
export { type Projector, type ProjectorOptions, runProjector } from './run-projector.ts';
