let isClosing = false;

/** Closes the editor by reloading the page without the `editseo` parameter. */
export function closeEditor(): void {
  isClosing = true;
  const address = new URL(window.location.href);
  address.searchParams.delete('editseo');
  window.location.replace(address);
}

/** A `beforeunload` handler that makes the browser ask before unsaved changes are lost. */
export function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  if (!isClosing) event.preventDefault();
}
