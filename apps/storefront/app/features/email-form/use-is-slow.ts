import { useEffect, useState } from 'react';

const patienceMs = 4_000;

/** True when something has been under way for so long that saying nothing looks like a failure. */
export function useIsSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay]);
  return isSlow;
}
