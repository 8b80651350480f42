import { startWebKit } from '../support/engines/webkit';
import { smokeTests } from './smoke';

smokeTests('WebKit', startWebKit);
