import { Brand } from '../layout/brand.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import './sign-in-screen.css';

interface SignInScreenProps {
  /** Null while the page is on its way to the login pages. */
  readonly failure: { readonly title: string; readonly text: string } | null;
  readonly retry: () => void;
}

/** Shown before there is an app: nobody is signed in. */
export function SignInScreen({ failure, retry }: SignInScreenProps) {
  return (
    <main className="sign-in-screen">
      <Brand />
      {failure === null ? (
        <p role="status">Taking you to sign in…</p>
      ) : (
        <ScreenState
          isAlert
          isWhole
          title={failure.title}
          action={{ label: 'Try again', run: retry }}
        >
          <p>{failure.text}</p>
        </ScreenState>
      )}
    </main>
  );
}
