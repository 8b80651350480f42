import 'server-only';
import { listConstants } from '@/lib/solar/constants/queries';
import { sourceAddresses } from './source-addresses';

/** The sources that public pages link to with the current constants of savings estimates. */
export const linkedSources = async (): Promise<string[]> => sourceAddresses(await listConstants());
