import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Generous, because the machine may be busy: the default is a second.
configure({ asyncUtilTimeout: 20_000 });

// Testing Library does both itself only where `afterEach` is a global.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
afterEach(cleanup);
