import type { Logger } from './logger.ts';

export interface StopStep {
  readonly name: string;
  readonly stop: () => Promise<void>;
}

/**
 * Ends the process in order on SIGTERM and SIGINT: each step once, one after the other, all within
 * `timeoutMs`. A step that fails is logged and the next one still runs. Exit code 0 when everything
 * closed, 1 when the time ran out; a second signal ends it at once.
 */
export function stopOnSignal(options: {
  readonly steps: readonly StopStep[];
  readonly timeoutMs: number;
  readonly logger: Logger;
}): void {
  const { logger } = options;
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.error('did not stop in time');
      process.exit(1);
    }, options.timeoutMs).unref();
    for (const step of options.steps) {
      await step.stop().catch((err) => logger.error({ err, step: step.name }, 'step failed'));
    }
    logger.info('stopped');
    logger.flush(() => process.exit(0));
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

/**
 * A bug that nobody caught leaves the process in an unknown state: log it and end; the supervisor
 * starts a new one.
 */
export function exitOnSurprise(logger: Logger): void {
  const end = (err: unknown) => {
    logger.fatal({ err }, 'unexpected failure, the process ends');
    logger.flush(() => process.exit(1));
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
