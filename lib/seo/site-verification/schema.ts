import { z } from 'zod';
import { setting } from '@/lib/fields/setting';

/** The search engines that staff can prove the site to, each with the name of its meta tag and the form of its token. */
export const searchEngines = {
  google: { name: 'Google', metaName: 'google-site-verification', token: /^[\w-]{20,100}$/ },
  bing: { name: 'Bing', metaName: 'msvalidate.01', token: /^[0-9A-F]{32}$/i },
} as const;
export type SearchEngine = keyof typeof searchEngines;

const META_NAME = /\bname\s*=\s*["']?([^\s"'>]+)/i;
const META_CONTENT = /\bcontent\s*=\s*["']?([^\s"'>]+)/i;

/** The token of an engine, which may be typed alone or within the whole meta tag; null for none. */
const token = (engine: SearchEngine) =>
  z
    .string('Enter a code, or leave it empty')
    .trim()
    .max(500, 'Use at most 500 characters')
    .transform((text, context) => {
      const { name, metaName, token } = searchEngines[engine];
      if (text === '') return null;
      const isTag = text.startsWith('<');
      const content = isTag ? (text.match(META_CONTENT)?.[1] ?? '') : text;
      if (isTag && text.match(META_NAME)?.[1]?.toLowerCase() !== metaName)
        context.addIssue(`${name}: this isn’t ${name}’s tag. Its name is ${metaName}`);
      else if (!token.test(content))
        context.addIssue(`${name}: this isn’t a code from ${name}. Copy its whole meta tag`);
      return content;
    });

/** The tokens as staff type them. */
export const siteVerificationSchema = z.strictObject({ google: token('google'), bing: token('bing') });

const storedSchema = z.object({ google: z.string().nullable(), bing: z.string().nullable() });
export type SiteVerification = z.output<typeof storedSchema>;

/** The tokens that prove the site to search engines. */
export const siteVerificationSetting = setting({
  key: 'site-verification',
  label: 'the codes for search engines',
  by: 'owner',
  schema: storedSchema,
  default: { google: null, bing: null },
  input: siteVerificationSchema,
  pages: 'all',
});

/** The meta tags of the tokens, by name. */
export const verificationTags = (tokens: SiteVerification): Record<string, string> =>
  Object.fromEntries(
    Object.entries(searchEngines).flatMap(([engine, { metaName }]) => {
      const token = tokens[engine as SearchEngine];
      return token === null ? [] : [[metaName, token]];
    }),
  );
