import type { Core } from './core.ts';
import type { SettingsDeps } from './flows/settings/index.ts';

/** What the settings need to be read and changed. */
export function settingsDepsOf({ db, mails, settings, config }: Core): SettingsDeps {
  return {
    db,
    mails,
    settings,
    engine: config.TAX_ENGINE,
    backOfficeUrl: config.BACK_OFFICE_URL,
    now: () => new Date(),
    signInSeconds: config.STEP_UP_SECONDS,
  };
}
