import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What `load` imports, once it is needed; undefined until then. A failure, as without a connection, is told by `onFailed`, and
 * the next opening tries again.
 */
export function useLoadOnOpen<Loaded>(
  isOpen: boolean,
  load: () => Promise<Loaded>,
  onFailed: () => void,
): Loaded | undefined {
  // In an object, because a component is a function, which React would call.
  const [loaded, setLoaded] = useState<{ value: Loaded }>();
  const start = useEffectEvent((isCurrent: () => boolean) =>
    load().then(
      (value) => setLoaded({ value }),
      () => isCurrent() && onFailed(),
    ),
  );
  const isNeeded = isOpen && !loaded;
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    void start(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return loaded?.value;
}
