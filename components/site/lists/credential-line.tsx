import { Fragment } from 'react';
import type { Certificate } from '@/lib/site/facts/lists';
import { ownerLists } from '@/lib/site/owner-lists';
import type { License } from '@/lib/site/schema';

const texts = ownerLists.credentials;

interface CredentialLineProps {
  licenses: readonly License[];
  /** Those that are valid. */
  certificates: readonly Certificate[];
  insurance: string | null;
}

/** The licenses, certificates and insurance in the footer. */
export function CredentialLine({ licenses, certificates, insurance }: CredentialLineProps) {
  const lines: { label: string; items: readonly NamedProps[] }[] = [
    {
      label: texts.licenses(licenses.length),
      items: licenses.map(({ kind, ...one }) => ({ name: kind, ...one })),
    },
    { label: texts.certified, items: certificates },
    { label: texts.insurance, items: insurance ? [{ name: insurance }] : [] },
  ];
  const filled = lines.filter(({ items }) => items.length > 0);
  if (filled.length === 0) return null;
  return (
    <dl className="grid gap-y-1 border-b border-rule-inverse pb-3 md:col-span-2">
      {filled.map(({ label, items }) => (
        <div key={label}>
          <dt className="inline font-semibold">{label}: </dt>
          <dd className="inline">
            {items.map((item, index) => (
              <Fragment key={`${item.name} ${item.number}`}>
                {index > 0 && ', '}
                <Named {...item} />
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface NamedProps {
  name: string;
  number?: string | undefined;
  link?: string | null | undefined;
}

function Named({ name, number, link }: NamedProps) {
  const words = number ? `${name}\u00a0${number}` : name;
  return link ? (
    <a href={link} className="underline underline-offset-4 hover:text-accent">
      {words}
    </a>
  ) : (
    words
  );
}
