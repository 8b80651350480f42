import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library does both itself only where `afterEach` is a global.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
afterEach(cleanup);
