import type { ReactNode } from 'react';
import { Address } from '@/components/site/address';
import { business } from '@/lib/site/business';
import { contactPage } from '@/lib/site/contact';
import { ownerLists } from '@/lib/site/owner-lists';
import type { Business } from '@/lib/site/schema';

/** What else the owner has told about the business: address, licenses, insurance, and profiles elsewhere. */
export function BusinessDetails() {
  const texts = contactPage().details;
  const { address, licenses, insurance, social } = business();
  const details: { label: string; content: ReactNode }[] = [
    ...(address ? [{ label: texts.address, content: <Address /> }] : []),
    ...(licenses.length > 0 ? [{ label: texts.licenses, content: <Licenses licenses={licenses} /> }] : []),
    ...(insurance ? [{ label: texts.insurance, content: <p>{insurance}</p> }] : []),
    ...(social.length > 0 ? [{ label: texts.social, content: <Profiles profiles={social} /> }] : []),
  ];
  if (details.length === 0) return null;
  return (
    <ul className="grid content-start gap-x-16 gap-y-7 sm:grid-cols-2 lg:col-span-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
      {details.map(({ label, content }) => (
        <li key={label} className="border-t border-current pt-4">
          <h2 className="mb-2 text-h4">{label}</h2>
          {content}
        </li>
      ))}
    </ul>
  );
}

const Licenses = ({ licenses }: Pick<Business, 'licenses'>) => (
  <ul className="grid gap-3">
    {licenses.map(({ kind, number, board, link }) => (
      <li key={kind + number} className="leading-snug">
        <p className="font-semibold tabular-nums">{`${kind}, ${ownerLists.credentials.number(number)}`}</p>
        <p className="text-caption text-soft">
          {link ? (
            <a href={link} className="text-link">
              {board ?? ownerLists.credentials.lookUp}
            </a>
          ) : (
            board
          )}
        </p>
      </li>
    ))}
  </ul>
);

const Profiles = ({ profiles }: { profiles: Business['social'] }) => (
  <ul>
    {profiles.map(({ name, url }) => (
      <li key={url}>
        <a href={url} className="text-link inline-block py-1.5">
          {name}
        </a>
      </li>
    ))}
  </ul>
);
