import { useEffect, useRef } from 'react';

/**
 * Makes each question an entry of the browser's history, so that its Back goes to the one before, and moves the focus to the
 * heading of a question that is shown after another.
 */
export function useQuestionHistory(index: number, show: (question: number) => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    // Once its new words are there to be read out.
    if (shown.current !== index) heading.current?.focus();
    shown.current = index;
  }, [index]);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      if (typeof state?.question === 'number') latest.current(state.question);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  function goTo(next: number) {
    if (window.history.state?.question === undefined)
      window.history.replaceState({ ...window.history.state, question: index }, '');
    window.history.pushState({ question: next }, '');
    show(next);
  }
  return { heading, goTo };
}
