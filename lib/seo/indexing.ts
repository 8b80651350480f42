import 'server-only';
import { allowsIndexing, forcesIndexing } from '@/lib/platform/env';
import { hasSamples } from '@/lib/site/sample-facts';

/** Whether search engines may list the site now: by default not before everything that visitors read is real. */
export const isListed = (): boolean => allowsIndexing() && (forcesIndexing() || !hasSamples());
