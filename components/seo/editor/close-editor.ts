let isClosing = false;

/** Closes the editor by reloading the page without the parameters that open it. */
export function closeEditor(): void {
  isClosing = true;
  const address = new URL(window.location.href);
  for (const name of ['editseo', 'words']) address.searchParams.delete(name);
  window.location.replace(address);
}

/** Whether somebody leaves the page without having closed the editor. */
export const leavesOpenEditor = (): boolean => !isClosing;
