const POINTS = 8;

/** Chooses the compass point that is nearest to a click, if that was on the dial. */
export function chooseOnDial(form: HTMLFormElement, { target, clientX, clientY }: MouseEvent) {
  const dial = (target as Element).closest('.dial');
  if (!dial) return;
  const { left, top, width, height } = dial.getBoundingClientRect();
  const turn = Math.atan2(clientX - left - width / 2, top + height / 2 - clientY) / (2 * Math.PI);
  const radios = form.querySelectorAll<HTMLInputElement>('[type=radio][name=roof]');
  radios[(Math.round(turn * POINTS) + POINTS) % POINTS]?.click();
}
