import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from './toast';

/**
 * What `load` imports, once it is needed; undefined until then. A failure, as without a connection, is told in a toast that
 * names the `subject`, and after `onClose` the next opening tries again.
 */
export function useLoadOnOpen<Loaded>(
  isOpen: boolean,
  load: () => Promise<Loaded>,
  subject: string,
  onClose: () => void,
): Loaded | undefined {
  const toast = useToast();
  // In an object, because a component is a function, which React would call.
  const [loaded, setLoaded] = useState<{ value: Loaded }>();
  const start = useEffectEvent((isCurrent: () => boolean) =>
    load().then(
      (value) => setLoaded({ value }),
      () => {
        if (!isCurrent()) return;
        toast({ title: `We couldn’t open ${subject}`, description: 'Please try again.', destructive: true });
        onClose();
      },
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
