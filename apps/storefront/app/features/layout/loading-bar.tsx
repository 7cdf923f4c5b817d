import { useNavigation } from 'react-router';
import { useHasRequests } from './requests-in-flight.ts';

/** Shown while any call to the api is under way, or the next page is being loaded. */
export function LoadingBar() {
  const isOnTheWay = useNavigation().state !== 'idle';
  const isActive = useHasRequests() || isOnTheWay;
  return (
    <div
      className="loading-bar"
      role="progressbar"
      aria-label="Loading"
      data-active={isActive || undefined}
    />
  );
}
