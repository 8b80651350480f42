import { useEffect, useState } from 'react';

/** Debounces a value: returns the latest one after it hasn't changed for `ms` milliseconds. */
export function useDebounced<T>(value: T, ms: number) {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
