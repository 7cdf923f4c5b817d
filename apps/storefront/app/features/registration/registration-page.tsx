import { PageHero } from '../content-page/page-hero.tsx';
import { RepeatableForm } from '../request-form/repeatable-form.tsx';
import { registrationWords } from './registration-fields.ts';
import { RegistrationForm } from './registration-form.tsx';
import { registrationHeading, registrationTrail } from './registration-path.ts';
import './registration.css';

export function RegistrationPage() {
  return (
    <>
      <PageHero
        title={registrationHeading}
        text="Tell us which one is yours, and we can reach you if it matters."
        trail={registrationTrail}
      />
      <div className="registration">
        <RepeatableForm done={registrationWords.done}>
          {(onSent) => <RegistrationForm onSent={onSent} />}
        </RepeatableForm>
      </div>
    </>
  );
}
