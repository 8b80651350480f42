'use client';

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ContactText } from './contact-fields';
import type { ContactForm, ContactFormProps } from './contact-form';
import { countFormStart } from './form-start';

const NEAR = '600px';

interface Arrival {
  Form: typeof ContactForm;
  typed: Partial<ContactText>;
  /** The control that was in use. */
  focused: string | undefined;
}

/**
 * The quote form, whose code comes when the visitor comes near it. Until then the plain form in `children` is there;
 * what was typed into it, and the place in it, go over to the one that takes its turn.
 */
export function FormWhenNear({ children, ...props }: ContactFormProps & { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [arrival, setArrival] = useState<Arrival | null>(null);

  useEffect(() => {
    const place = box.current;
    if (!place || arrival) return;
    let isGone = false;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: NEAR,
    });
    const load = async () => {
      observer.disconnect();
      const { ContactForm } = await import('./contact-form');
      const form = place.querySelector('form');
      if (isGone || !form) return;
      const inUse = document.activeElement;
      setArrival({
        Form: ContactForm,
        typed: Object.fromEntries(new FormData(form)) as Partial<ContactText>,
        focused: inUse && form.contains(inUse) ? inUse.id : undefined,
      });
    };
    observer.observe(place);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [arrival]);

  useLayoutEffect(() => {
    if (arrival?.focused) document.getElementById(arrival.focused)?.focus({ preventScroll: true });
  }, [arrival]);

  return (
    <div ref={box} onInput={countFormStart}>
      {arrival ? <arrival.Form {...props} typed={arrival.typed} /> : children}
    </div>
  );
}
