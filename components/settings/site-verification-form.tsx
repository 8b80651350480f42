import { useState } from 'react';
import { DraftNote } from '@/components/shell/draft-note';
import { saveErrorMessage } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { useSetting } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import { describedBy, Field, Input } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import {
  type SearchEngine,
  type SiteVerification,
  searchEngines,
  siteVerificationSchema,
} from '@/lib/seo/site-verification/schema';
import { useDraft } from './use-draft';

const engines = Object.keys(searchEngines) as SearchEngine[];
type Texts = Record<SearchEngine, string>;

const toTexts = ({ google, bing }: SiteVerification): Texts => ({ google: google ?? '', bing: bing ?? '' });

/** Edits the codes that prove the site to search engines; each can be pasted as its whole meta tag. */
export function SiteVerificationForm({ saved }: { saved: SiteVerification }) {
  const stored = toTexts(saved);
  const drafts = {
    google: useDraft('verification-google', stored.google),
    bing: useDraft('verification-bing', stored.bing),
  };
  const [errors, setErrors] = useState<Partial<Texts>>({});
  const toast = useToast();
  const { mutate, isPending } = useSetting('site-verification').change;
  const send = (tokens: SiteVerification, sent: Texts) =>
    mutate(toTexts(tokens), {
      onSuccess: () => {
        for (const engine of engines) drafts[engine].settle(sent[engine]);
        toast({ title: 'Saved. Every page shows it from now on.' });
      },
      onError: (failure) => setErrors({ google: saveErrorMessage(failure) }),
    });

  function save() {
    const typed = { google: drafts.google.text, bing: drafts.bing.text };
    const { data, error } = siteVerificationSchema.safeParse(typed);
    const found = Object.fromEntries(
      (error?.issues ?? []).map(({ path, message }) => [path[0], message]),
    ) as Partial<Texts>;
    setErrors(found);
    const wrong = engines.find((engine) => found[engine]);
    if (wrong) document.getElementById(`verification-${wrong}`)?.focus();
    if (data) send(data, typed);
  }

  function discard() {
    setErrors({});
    for (const engine of engines) drafts[engine].clear();
  }

  return (
    <StaffForm
      isBusy={isPending}
      onSubmit={save}
      aria-label="Codes for search engines"
      className="grid gap-4"
    >
      {engines.map((engine) => {
        const { text, setText, newer } = drafts[engine];
        const hint = newer === null ? undefined : `Saved in the meantime: ${newer || 'no code'}.`;
        return (
          <Field
            key={engine}
            id={`verification-${engine}`}
            label={`${searchEngines[engine].name}: tag or code`}
            hint={hint && <span className="wrap-anywhere">{hint}</span>}
            error={errors[engine]}
          >
            <Input
              {...describedBy(`verification-${engine}`, { hint: newer !== null, error: errors[engine] })}
              id={`verification-${engine}`}
              value={text}
              onChange={({ target }) => setText(target.value)}
              placeholder={`<meta name="${searchEngines[engine].metaName}" content="…">`}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </Field>
        );
      })}
      <DraftNote draft={{ isTyped: engines.some((engine) => drafts[engine].isTyped), clear: discard }} />
      <Button type="submit" isInactive={isPending} className="justify-self-start">
        {isPending ? 'Saving…' : 'Save'} <span className="sr-only">the codes for search engines</span>
      </Button>
    </StaffForm>
  );
}
