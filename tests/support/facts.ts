import { vi } from 'vitest';
import './set-facts';

// So that what a file mocks is mocked in these modules, too.
vi.resetModules();
