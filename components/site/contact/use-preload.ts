import { type RefObject, useEffect } from 'react';
import { preloadFormToast } from './lazy-form-toast';
import { loadValidator } from './load-validator';

const NEAR = '600px';

/** Loads the code that the form needs later as soon as the visitor comes near it. */
export function usePreload(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!form.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void loadValidator();
        preloadFormToast();
      },
      { rootMargin: NEAR },
    );
    observer.observe(form.current);
    return () => observer.disconnect();
  }, [form]);
}
