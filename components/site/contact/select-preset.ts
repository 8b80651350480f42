/** Selects the whole preset of a field (`Not required`) when it gets focus, so that typing replaces it. */
export function selectPreset() {
  const select = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.form?.matches('[data-draft]')) return;
    const { defaultValue, value, selectionStart, selectionEnd } = target;
    if (defaultValue && value === defaultValue && selectionStart === selectionEnd) target.select();
  };
  document.addEventListener('focusin', select);
  // The click that gives a field focus also places the cursor in it.
  document.addEventListener('click', select);
}
