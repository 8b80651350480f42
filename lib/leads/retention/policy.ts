import 'server-only';
import { readForPage } from '@/lib/documents/read-for-page';
import { privacyPolicyFor } from '@/lib/site/legal';
import type { LegalDocument } from '@/lib/site/schema';
import { getRetention } from './queries';

/** The current privacy policy. When the retention setting can't be read, the policy promises no period. */
export async function currentPrivacyPolicy(): Promise<LegalDocument> {
  const { months } = await readForPage(getRetention, {
    fallback: { months: null, chosenAt: null },
    message: 'reading the retention setting failed',
  });
  return privacyPolicyFor(months);
}
