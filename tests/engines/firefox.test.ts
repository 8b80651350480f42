import { startFirefox } from '../support/engines/firefox';
import { smokeTests } from './smoke';

smokeTests('Firefox', startFirefox, 'desktop');
