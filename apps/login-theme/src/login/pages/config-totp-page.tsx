import { Actions } from '../form/actions.tsx';
import { Checkbox, TextField } from '../form/field.tsx';
import { Form } from '../form/form.tsx';
import type { I18n } from '../i18n.ts';
import type { Page } from '../kc-context.ts';
import { messageLines } from '../message-lines.ts';
import { Template } from '../template.tsx';

type ConfigTotpPageProps = {
  readonly kcContext: Page<'login-config-totp.ftl'>;
  readonly i18n: I18n;
};

export function ConfigTotpPage({ kcContext, i18n }: ConfigTotpPageProps) {
  const { url, totp, mode, messagesPerField, isAppInitiatedAction } = kcContext;
  const { msgStr, advancedMsgStr } = i18n;
  const codeErrors = messagesPerField.existsError('totp')
    ? messageLines(messagesPerField.get('totp'))
    : [];
  const nameErrors = messagesPerField.existsError('userLabel')
    ? messageLines(messagesPerField.get('userLabel'))
    : [];
  // The first device may stay without a name; later ones have to be told apart.
  const needsName = totp.otpCredentials.length > 0;
  return (
    <Template
      kcContext={kcContext}
      i18n={i18n}
      heading={msgStr('loginTotpTitle')}
      hidesMessage={codeErrors.length + nameErrors.length > 0}
    >
      <ol className="steps">
        <li>
          {msgStr('loginTotpStep1')}
          <ul>
            {totp.supportedApplications.map((name) => (
              <li key={name}>{advancedMsgStr(name)}</li>
            ))}
          </ul>
        </li>
        <li>
          {mode === 'manual' ? <Key totp={totp} i18n={i18n} /> : <QrCode totp={totp} i18n={i18n} />}
        </li>
        <li>{msgStr('loginTotpStep3')}</li>
      </ol>
      <Form id="authenticator-app" action={url.loginAction}>
        <TextField
          id="totp"
          label={msgStr('authenticatorCode')}
          hint={msgStr('totpCodeHint', String(totp.policy.digits))}
          errors={codeErrors}
          input={{ autoComplete: 'one-time-code', inputMode: 'numeric', required: true }}
        />
        <TextField
          id="userLabel"
          label={msgStr('loginTotpDeviceName')}
          note={needsName ? undefined : msgStr('optional')}
          hint={msgStr('totpDeviceHint')}
          errors={nameErrors}
          input={{ autoComplete: 'off', required: needsName }}
        />
        <input type="hidden" name="totpSecret" value={totp.totpSecret} />
        {mode && <input type="hidden" name="mode" value={mode} />}
        <Checkbox id="logout-sessions" label={msgStr('logoutOtherSessions')} />
        <Actions i18n={i18n} submit={msgStr('save')} canCancel={isAppInitiatedAction} />
      </Form>
    </Template>
  );
}

type SecretProps = { readonly totp: Page<'login-config-totp.ftl'>['totp']; readonly i18n: I18n };

function QrCode({ totp, i18n }: SecretProps) {
  return (
    <>
      {i18n.msgStr('loginTotpStep2')}
      <img
        className="qr-code"
        src={`data:image/png;base64,${totp.totpSecretQrCode}`}
        width={246}
        height={246}
        alt={i18n.msgStr('totpCodePicture')}
      />
      <a href={totp.manualUrl}>{i18n.msgStr('loginTotpUnableToScan')}</a>
    </>
  );
}

function Key({ totp, i18n }: SecretProps) {
  const { msgStr, advancedMsgStr } = i18n;
  const { policy } = totp;
  return (
    <>
      {msgStr('loginTotpManualStep2')}
      <p>
        <code className="secret">{totp.totpSecretEncoded}</code>
      </p>
      {msgStr('loginTotpManualStep3')}
      <dl className="facts">
        <dt>{msgStr('loginTotpType')}</dt>
        <dd>{advancedMsgStr(`loginTotp.${policy.type}`)}</dd>
        <dt>{msgStr('loginTotpAlgorithm')}</dt>
        <dd>{policy.getAlgorithmKey()}</dd>
        <dt>{msgStr('loginTotpDigits')}</dt>
        <dd>{policy.digits}</dd>
        <dt>{msgStr(policy.type === 'totp' ? 'loginTotpInterval' : 'loginTotpCounter')}</dt>
        <dd>{policy.type === 'totp' ? policy.period : policy.initialCounter}</dd>
      </dl>
      <a href={totp.qrUrl}>{msgStr('loginTotpScanBarcode')}</a>
    </>
  );
}
