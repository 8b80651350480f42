import { startWebKit } from '../support/engines/webkit';
import { smokeTests } from './smoke';

// The engine of every iPhone.
smokeTests('WebKit', startWebKit, 'phone');
