import { jsonPost, staffCall } from '@/components/shell/staff-call';
import { indexNowSchema } from '@/lib/seo/index-now/schema';
import { type SiteVerification, siteVerificationResponseSchema } from '@/lib/seo/site-verification/schema';

const INDEX_NOW = '/api/admin/index-now';
const VERIFICATION = '/api/admin/site-verification';

/** Fetches the codes that prove the site to search engines. */
export const fetchSiteVerification = (signal: AbortSignal) =>
  staffCall(VERIFICATION, siteVerificationResponseSchema, { signal });

/** Saves the codes that prove the site to search engines. */
export const saveSiteVerification = (tokens: SiteVerification) =>
  staffCall(
    VERIFICATION,
    siteVerificationResponseSchema,
    jsonPost({ google: tokens.google ?? '', bing: tokens.bing ?? '' }),
  );

/** Fetches whether search engines are told about changes. */
export const fetchIndexNow = (signal: AbortSignal) => staffCall(INDEX_NOW, indexNowSchema, { signal });

/** Switches on or off whether search engines are told about changes. */
export const switchIndexNow = (isOn: boolean) => staffCall(INDEX_NOW, indexNowSchema, jsonPost({ isOn }));
