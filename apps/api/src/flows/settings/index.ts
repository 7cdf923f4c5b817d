export type { SettingsDeps } from './deps.ts';
