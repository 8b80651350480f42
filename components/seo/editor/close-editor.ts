let isClosing = false;

/** Closes the editor by reloading the page without the parameters that open it. */
export function closeEditor(): void {
  isClosing = true;
  const address = new URL(window.location.href);
  for (const name of ['editseo', 'words']) address.searchParams.delete(name);
  window.location.replace(address);
}

/** A `beforeunload` handler that makes the browser ask before unsaved changes are lost. */
export function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  if (!isClosing) event.preventDefault();
}
