import { Actions } from '../form/actions.tsx';
import { Checkbox, TextField } from '../form/field.tsx';
import { Form } from '../form/form.tsx';
import type { I18n } from '../i18n.ts';
import type { Page } from '../kc-context.ts';
import { messageLines } from '../message-lines.ts';
import { Template } from '../template.tsx';
import { OtherWays } from './other-ways.tsx';
import { usernameInput, usernameKey } from './username.ts';

type UsernamePageProps = { readonly kcContext: Page<'login-username.ftl'>; readonly i18n: I18n };

/** The first step, where a realm asks for the password on a page of its own. */
export function UsernamePage({ kcContext, i18n }: UsernamePageProps) {
  const { url, realm, login, usernameHidden, messagesPerField } = kcContext;
  const { msgStr } = i18n;
  const isInvalid = messagesPerField.existsError('username');
  return (
    <Template
      kcContext={kcContext}
      i18n={i18n}
      heading={msgStr('loginAccountTitle')}
      hidesMessage={isInvalid}
      elsewhere={<OtherWays kcContext={kcContext} i18n={i18n} />}
    >
      {realm.password && !usernameHidden && (
        <Form id="sign-in" action={url.loginAction} startsHere>
          <TextField
            id="username"
            label={msgStr(usernameKey(realm))}
            errors={isInvalid ? messageLines(messagesPerField.get('username')) : []}
            input={{ ...usernameInput(realm), defaultValue: login.username ?? '' }}
          />
          {realm.rememberMe && (
            <Checkbox
              id="rememberMe"
              label={msgStr('rememberMe')}
              isChecked={Boolean(login.rememberMe)}
            />
          )}
          <Actions i18n={i18n} submit={msgStr('doContinue')} name="login" />
        </Form>
      )}
    </Template>
  );
}
