import { type FormEvent, useState } from 'react';
import { saveErrorMessage } from '@/components/shell/staff-call';
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

const engines = Object.keys(searchEngines) as SearchEngine[];
type Texts = Record<SearchEngine, string>;

const toTexts = ({ google, bing }: SiteVerification): Texts => ({ google: google ?? '', bing: bing ?? '' });

/** Edits the codes that prove the site to search engines; each can be pasted as its whole meta tag. */
export function SiteVerificationForm({ saved }: { saved: SiteVerification }) {
  const [texts, setTexts] = useState(toTexts(saved));
  const [errors, setErrors] = useState<Partial<Texts>>({});
  const toast = useToast();
  const { mutate, isPending } = useSetting('site-verification').change;
  const send = (tokens: SiteVerification) =>
    mutate(toTexts(tokens), {
      onSuccess: ({ value }) => {
        setTexts(toTexts(value));
        toast({ title: 'Saved. Every page shows it from now on.' });
      },
      onError: (failure) => setErrors({ google: saveErrorMessage(failure) }),
    });

  function save(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const { data, error } = siteVerificationSchema.safeParse(texts);
    const found = Object.fromEntries(
      (error?.issues ?? []).map(({ path, message }) => [path[0], message]),
    ) as Partial<Texts>;
    setErrors(found);
    const wrong = engines.find((engine) => found[engine]);
    if (wrong) document.getElementById(`verification-${wrong}`)?.focus();
    if (data) send(data);
  }

  return (
    <form noValidate onSubmit={save} aria-label="Codes for search engines" className="grid gap-4">
      {engines.map((engine) => (
        <Field
          key={engine}
          id={`verification-${engine}`}
          label={`${searchEngines[engine].name}: tag or code`}
          error={errors[engine]}
        >
          <Input
            {...describedBy(`verification-${engine}`, { error: errors[engine] })}
            id={`verification-${engine}`}
            value={texts[engine]}
            onChange={({ target }) => setTexts((last) => ({ ...last, [engine]: target.value }))}
            placeholder={`<meta name="${searchEngines[engine].metaName}" content="…">`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="min-h-11 py-2"
          />
        </Field>
      ))}
      <Button type="submit" aria-disabled={isPending} className="justify-self-start">
        {isPending ? 'Saving…' : 'Save'} <span className="sr-only">the codes for search engines</span>
      </Button>
    </form>
  );
}
