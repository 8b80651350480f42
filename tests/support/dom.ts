import { cleanup, configure } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GlobalWindow } from 'happy-dom';
import { afterAll, afterEach, vi } from 'vitest';

// Generous, because the machine may be busy: the default is a second.
configure({ asyncUtilTimeout: 20_000 });

// Testing Library does both itself only where `afterEach` is a global.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
afterEach(cleanup);

// The files share a window, with the packages that keep elements of it: each leaves it as it found it.
// What a package listens to for good, it adds once.
userEvent.setup();
const added: (() => void)[] = [];
for (const target of [window, document] satisfies EventTarget[]) {
  const add = target.addEventListener.bind(target);
  vi.spyOn(target as EventTarget, 'addEventListener').mockImplementation((type, listener, options) => {
    if (!listener) return;
    add(type, listener, options);
    added.push(() => target.removeEventListener(type, listener, options));
  });
}
afterAll(() => {
  for (const remove of added) remove();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.head.replaceChildren();
  (window as unknown as GlobalWindow).happyDOM.setURL('http://localhost:3000/');
});
