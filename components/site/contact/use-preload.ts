import { type RefObject, useEffect } from 'react';
import { preloadFormToast } from './lazy-form-toast';
import { loadValidator } from './load-validator';

const PRELOAD_MARGIN = '600px';

/** Preloads the form's lazy code once the form is about to scroll into view. */
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
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(form.current);
    return () => observer.disconnect();
  }, [form]);
}
