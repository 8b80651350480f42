import { useEffect, useState } from 'react';

const always = () => true;

/**
 * Debounces a value: returns the latest one after it hasn't changed for `ms` milliseconds. A change that `mustWait` returns
 * false for doesn't wait.
 */
export function useDebounced<T>(value: T, ms: number, mustWait: (before: T, now: T) => boolean = always): T {
  const [debounced, setDebounced] = useState(value);
  const isWaiting = value !== debounced && mustWait(debounced, value);
  if (!isWaiting && value !== debounced) setDebounced(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return isWaiting ? debounced : value;
}
