import { PageHero } from '../content-page/page-hero.tsx';
import { RepeatableForm } from '../request-form/repeatable-form.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { dealerWords } from './dealer-fields.ts';
import { DealerForm } from './dealer-form.tsx';
import type { DealerRegistrationContent } from './dealer-registration-content.ts';
import './dealer-registration.css';

export function DealerRegistrationPage({
  registration,
}: {
  readonly registration: DealerRegistrationContent;
}) {
  const { title, greeting, subText, trail } = registration;
  return (
    <>
      <PageHero title={title} text={greeting} trail={trail} />
      <div className="dealer-registration">
        {subText !== null && (
          <div className="dealer-registration-text">
            <RichText blocks={subText} />
          </div>
        )}
        <RepeatableForm done={dealerWords.done}>
          {(onSent) => <DealerForm label={title} onSent={onSent} />}
        </RepeatableForm>
      </div>
    </>
  );
}
