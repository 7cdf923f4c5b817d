import { Actions } from '../form/actions.tsx';
import { Checkbox } from '../form/field.tsx';
import { Form } from '../form/form.tsx';
import type { I18n } from '../i18n.ts';
import type { Page } from '../kc-context.ts';
import { ProfileFields } from '../profile/profile-fields.tsx';
import { useProfileForm } from '../profile/use-profile-form.ts';
import { Template } from '../template.tsx';

type PageId = 'login-update-profile.ftl' | 'update-email.ftl' | 'idp-review-user-profile.ftl';

type ProfilePageProps = { readonly kcContext: Page<PageId>; readonly i18n: I18n };

const headings = {
  'login-update-profile.ftl': 'loginProfileTitle',
  'update-email.ftl': 'updateEmailTitle',
  'idp-review-user-profile.ftl': 'loginIdpReviewProfileTitle',
} as const;

/** Three pages that differ in which fields of the profile Keycloak sends along. */
export function ProfilePage({ kcContext, i18n }: ProfilePageProps) {
  const { pageId, url, messagesPerField, isAppInitiatedAction } = kcContext;
  const { msgStr } = i18n;
  const form = useProfileForm(kcContext, i18n);
  return (
    <Template
      kcContext={kcContext}
      i18n={i18n}
      heading={msgStr(headings[pageId])}
      hidesMessage={!messagesPerField.exists('global')}
    >
      <Form id="profile" action={url.loginAction} check={form.check}>
        <ProfileFields form={form} i18n={i18n} />
        {pageId === 'update-email.ftl' && (
          <Checkbox id="logout-sessions" label={msgStr('logoutOtherSessions')} />
        )}
        <Actions i18n={i18n} submit={msgStr('save')} canCancel={isAppInitiatedAction} />
      </Form>
    </Template>
  );
}
