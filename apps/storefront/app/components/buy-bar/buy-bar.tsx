import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import './buy-bar.css';

interface BuyBarProps {
  readonly title: string;
  /** What was chosen, in short. */
  readonly detail?: string | undefined;
  readonly price: ReactNode;
  /** The button, and nothing else. */
  readonly children: ReactNode;
  /** The page's own button: the bar is there only when that one has been scrolled past. */
  readonly unless?: RefObject<Element | null> | undefined;
}

/** At the foot of the screen, so that the way to the cart is never scrolled away. */
export function BuyBar({ title, detail, price, children, unless }: BuyBarProps) {
  const isWanted = useIsPassed(unless);
  if (!isWanted) return null;
  return (
    <section className="buy-bar" aria-label={`Buy ${title}`}>
      <div className="buy-bar-text">
        <p className="buy-bar-title">{title}</p>
        {detail !== undefined && <p className="buy-bar-detail">{detail}</p>}
      </div>
      <div className="buy-bar-price">{price}</div>
      {children}
    </section>
  );
}

/** Above the window: what is still to come is not passed. */
function useIsPassed(target: RefObject<Element | null> | undefined): boolean {
  // Until scripts run, the page's own button is all there is.
  const [isPassed, setPassed] = useState(target === undefined);
  useEffect(() => {
    const element = target?.current;
    if (!element) return;
    // As if the window had no lower edge: what is below it is in view, also for those who jump.
    const observer = new IntersectionObserver(
      (entries) => setPassed(entries.at(-1)?.isIntersecting === false),
      { rootMargin: '0px 0px 999999px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return isPassed;
}
