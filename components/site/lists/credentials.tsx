import { ContentSection } from '@/components/site/content-section';
import type { Certificate } from '@/lib/site/facts/lists';
import { ownerLists } from '@/lib/site/owner-lists';
import type { License } from '@/lib/site/schema';

const texts = ownerLists.credentials;

interface CredentialsProps {
  licenses: readonly License[];
  /** Those that are valid. */
  certificates: readonly Certificate[];
}

/** The licenses and the certificates, with their numbers and where to look them up. */
export function Credentials({ licenses, certificates }: CredentialsProps) {
  if (licenses.length + certificates.length === 0) return null;
  return (
    <ContentSection id="credentials" headingId="credentials-heading" heading={texts.heading}>
      <ul className="credentials">
        {licenses.map(({ kind, number, board, link }) => (
          <Credential key={kind + number} name={kind} number={number} issuer={board} link={link} />
        ))}
        {certificates.map(({ id, ends, ...certificate }) => (
          <Credential key={id} {...certificate} term={texts.validThrough(ends)} />
        ))}
      </ul>
    </ContentSection>
  );
}

interface CredentialProps {
  name: string;
  number?: string | undefined;
  issuer: string | null;
  link?: string | null | undefined;
  term?: string;
}

function Credential({ name, number, issuer, link, term }: CredentialProps) {
  return (
    <li>
      <h3>{name}</h3>
      <p>
        {link ? (
          <a href={link} className="text-link">
            {issuer ?? texts.lookUp}
          </a>
        ) : (
          issuer
        )}
        {term && <span>{term}</span>}
      </p>
      {number && <p>{texts.number(number)}</p>}
    </li>
  );
}
