import { useEffect, useRef } from 'react';

const CONTROLS = 'a[href], button, input[type=checkbox]';

/**
 * Makes the controls of a group one stop of the Tab key; the arrow keys, Home and End move among them. Attributes are set in
 * the browser, so that without JavaScript each control is a stop. What is in a popover isn't part of the group.
 */
export function useOneTabStop<Group extends HTMLElement>() {
  const group = useRef<Group>(null);
  const stop = useRef<Element | null>(null);

  // After each rendering, which may add or remove controls.
  useEffect(() => {
    if (group.current) stop.current = setTabStop(group.current, stop.current);
  });

  useEffect(() => {
    const element = group.current;
    if (!element) return;
    const moveStop = (to: EventTarget | Element | null) => {
      stop.current = setTabStop(element, to as Element | null);
    };
    const onFocus = ({ target }: FocusEvent) =>
      controlsIn(element).some((one) => one === target) && moveStop(target);
    const onKey = (event: KeyboardEvent) => {
      const next = controlAfter(controlsIn(element), event);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    // A narrower window may hide the stop.
    const observer = new ResizeObserver(() => moveStop(stop.current));
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKey);
    observer.observe(element);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKey);
      observer.disconnect();
    };
  }, []);

  return group;
}

const controlsIn = (group: Element) =>
  [...group.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !control.closest('[popover]') && control.checkVisibility(),
  );

/** Makes one control of the group the stop: the given one, or else the current or pressed one, or the first. Returns it. */
function setTabStop(group: Element, wanted: Element | null): Element | null {
  const controls = controlsIn(group);
  const isCurrent = (control: Element) => control.matches('[aria-current], [aria-pressed=true]');
  const stop = controls.find((one) => one === wanted) ?? controls.find(isCurrent) ?? controls[0] ?? null;
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
  return stop;
}

/** The control that a key moves the focus to. */
function controlAfter(controls: HTMLElement[], { key, target }: KeyboardEvent): HTMLElement | undefined {
  const index = controls.indexOf(target as HTMLElement);
  if (index < 0) return undefined;
  if (key === 'Home') return controls[0];
  if (key === 'End') return controls.at(-1);
  if (key === 'ArrowLeft') return controls.at(index - 1);
  return key === 'ArrowRight' ? controls[(index + 1) % controls.length] : undefined;
}
