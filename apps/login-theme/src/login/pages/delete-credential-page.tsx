import { Actions } from '../form/actions.tsx';
import { Form } from '../form/form.tsx';
import type { I18n } from '../i18n.ts';
import type { Page } from '../kc-context.ts';
import { Template } from '../template.tsx';

type DeleteCredentialPageProps = {
  readonly kcContext: Page<'delete-credential.ftl'>;
  readonly i18n: I18n;
};

export function DeleteCredentialPage({ kcContext, i18n }: DeleteCredentialPageProps) {
  const { url, credentialLabel } = kcContext;
  const { msgStr, advancedMsgStr } = i18n;
  // A credential without a name of its own is called by the key of its kind.
  const label = advancedMsgStr(credentialLabel);
  return (
    <Template
      kcContext={kcContext}
      i18n={i18n}
      heading={msgStr('deleteCredentialTitle', label)}
      hidesMessage
    >
      <p>{msgStr('deleteCredentialMessage', label)}</p>
      <Form id="delete-credential" action={url.loginAction}>
        <Actions
          i18n={i18n}
          submit={msgStr('doConfirmDelete')}
          name="accept"
          value="true"
          canCancel
        />
      </Form>
    </Template>
  );
}
