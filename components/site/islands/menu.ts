/** Closes the menu of small screens (mobile-menu.tsx) when a link in it is chosen, and on Escape, which restores the focus. */
export function closeMenu() {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('#site-menu a')) close();
  });
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape' && target instanceof Element && target.closest('#site-menu')) close();
  });
}

function close() {
  const menu = document.querySelector<HTMLDetailsElement>('#site-menu[open]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus({ preventScroll: true });
}
