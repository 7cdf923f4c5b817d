import { type ComponentProps, useState } from 'react';
import type { I18n } from '../i18n.ts';
import { FieldFrame, Input } from './field.tsx';

type PasswordFieldProps =
  ComponentProps<typeof FieldFrame> extends infer Frame
    ? Omit<Frame, 'children'> & {
        readonly i18n: Pick<I18n, 'msgStr'>;
        readonly sharedErrorId?: string | undefined;
        readonly input: ComponentProps<'input'>;
      }
    : never;

export function PasswordField({ i18n, sharedErrorId, input, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...field}>
      <div className="password">
        <Input
          {...field}
          sharedErrorId={sharedErrorId}
          input={{
            autoCapitalize: 'none',
            spellCheck: false,
            ...input,
            type: isShown ? 'text' : 'password',
          }}
        />
        <button
          type="button"
          className="password-toggle"
          aria-controls={field.id}
          onClick={() => setIsShown(!isShown)}
        >
          {i18n.msgStr(isShown ? 'hide' : 'show')}
          <span className="visually-hidden"> {i18n.msgStr('thePassword')}</span>
        </button>
      </div>
    </FieldFrame>
  );
}
