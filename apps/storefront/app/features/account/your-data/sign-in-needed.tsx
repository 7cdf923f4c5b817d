import { Button } from '../../../components/button/button.tsx';
import { InlineNotice } from '../../../components/inline-notice/inline-notice.tsx';
import { signInAgain } from './step-up.ts';

export function SignInNeeded() {
  return (
    <InlineNotice kind="warn" heading="Please sign in again">
      <p>
        Your last sign-in was a while ago. To be sure that it is you, we ask for your password once
        more.
      </p>
      <Button onClick={() => void signInAgain()}>Sign in again</Button>
    </InlineNotice>
  );
}
