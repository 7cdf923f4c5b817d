import type { Core } from '@strapi/strapi';

export default ({ env }: Core.Config.Shared.ConfigParams) => ({
  connection: {
    client: 'postgres',
    connection: { connectionString: env('DATABASE_URL', '') },
    pool: { min: 0, max: env.int('DATABASE_POOL', 10) },
  },
  // MUST stay off: otherwise a renamed or removed field drops its column, and what editors wrote,
  // at the next start. See "Rename a field" in the README.
  settings: { forceMigration: false },
});
