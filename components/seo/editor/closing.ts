let isClosing = false;

/** Leaves the editor: the page is loaded anew, without the flag. */
export function closeEditor(): void {
  isClosing = true;
  const address = new URL(window.location.href);
  address.searchParams.delete('editseo');
  window.location.replace(address);
}

/** Has the browser ask before typed words are lost by leaving some other way. */
export function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  if (!isClosing) event.preventDefault();
}
