'use client';

import { useState } from 'react';
import type { RedirectEntry } from '@/lib/seo/redirects/schema';
import type { UnknownPath } from '@/lib/seo/unknown-paths/schema';
import { Redirects } from './redirects';
import { UnknownPaths } from './unknown-paths';

interface OldAddressesProps {
  redirects: RedirectEntry[];
  unknownPaths: UnknownPath[];
  /** The pages that a redirect can lead to. */
  pages: { path: string; name: string }[];
}

/** The paths that visitors asked for in vain, and the redirects. Adding a redirect takes its path off the list. */
export function OldAddresses({ redirects, unknownPaths, pages }: OldAddressesProps) {
  const [entries, setEntries] = useState(redirects);
  const [unknown, setUnknown] = useState(unknownPaths);
  const [draft, setDraft] = useState<{ from: string; to: string }>();
  const redirected = new Set(entries.map(({ from }) => from));
  return (
    <>
      <UnknownPaths
        paths={unknown.filter(({ path }) => !redirected.has(path))}
        onRedirected={setEntries}
        onIgnored={setUnknown}
        onChooseTarget={setDraft}
      />
      <Redirects entries={entries} pages={pages} draft={draft} onChanged={setEntries} />
    </>
  );
}
