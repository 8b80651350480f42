import 'server-only';
import type { ReactNode } from 'react';
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from 'react-email';
import { business } from '@/lib/site/business';

// Mail programs know no CSS variables: the site's colors by day as styles, by night as classes that overrule them.
const day = {
  paper: '#fcfcfa',
  sheet: '#ffffff',
  ink: '#10202f',
  soft: '#465769',
  rule: '#d3dde7',
  primary: '#133258',
  night: '#0c2340',
  onNight: '#f2f6f9',
  gold: '#f2b93b',
  onGold: '#071629',
};
const night = `
  .paper { background-color: #081528; }
  .sheet { background-color: #0d1f3a !important; border-color: #223a5c !important; }
  .ink { color: #eaf1f8 !important; }
  .soft { color: #a9bbd0 !important; }
  .primary { color: #a9cde8 !important; }
  .outline { border-color: #a9cde8 !important; color: #a9cde8 !important; }
`;
// The ground has no style of its own: it would be repeated on a cell that no class reaches.
const styles = `.paper { background-color: ${day.paper}; } :root { color-scheme: light dark; supported-color-schemes: light dark; } @media (prefers-color-scheme: dark) {${night}}`;

const sans = "'Helvetica Neue', Arial, sans-serif";
const serif = "'Iowan Old Style', Georgia, serif";

interface MailLayoutProps {
  /** What the list of mails shows beside the subject. */
  preview: string;
  heading: string;
  children: ReactNode;
  /** Why this mail came, below everything. */
  footnote: string;
}

/** The sheet that every mail of ours is written on, by day and by night. */
export function MailLayout({ preview, heading, children, footnote }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{heading}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={{ fontFamily: sans, margin: 0 }}>
        <Container style={{ maxWidth: '600px', padding: '24px 12px' }}>
          <Section style={{ backgroundColor: day.night, borderBottom: `3px solid ${day.gold}` }}>
            <Text style={{ color: day.onNight, fontFamily: serif, fontSize: '20px', margin: '14px 24px' }}>
              {business.name}
            </Text>
          </Section>
          <Section
            className="sheet"
            style={{ backgroundColor: day.sheet, border: `1px solid ${day.rule}`, borderTop: 0 }}
          >
            <div style={{ padding: '24px' }}>
              <Heading className="ink" style={heading1}>
                {heading}
              </Heading>
              {children}
            </div>
          </Section>
          <MailText look="soft" style={{ fontSize: '13px', margin: '16px 12px' }}>
            {footnote}
          </MailText>
        </Container>
      </Body>
    </Html>
  );
}

const heading1 = {
  color: day.ink,
  fontFamily: serif,
  fontSize: '28px',
  fontWeight: 400,
  lineHeight: 1.15,
  margin: '0 0 16px',
} as const;

interface MailTextProps {
  look?: 'ink' | 'soft';
  style?: object;
  children: ReactNode;
}

/** A paragraph; what is written in it keeps its lines. */
export function MailText({ look = 'ink', style, children }: MailTextProps) {
  const plain = { color: day[look], fontSize: '16px', lineHeight: 1.5, margin: '0 0 12px' };
  return (
    <Text className={look} style={{ ...plain, overflowWrap: 'anywhere', whiteSpace: 'pre-line', ...style }}>
      {children}
    </Text>
  );
}

/** What comes one after the other. */
export function MailSteps({ steps }: { steps: string[] }) {
  return (
    <ol style={{ margin: '0 0 20px', padding: '0 0 0 24px' }}>
      {steps.map((step) => (
        <li key={step} className="ink" style={{ color: day.ink, fontSize: '16px', lineHeight: 1.5 }}>
          {step}
        </li>
      ))}
    </ol>
  );
}

/** A link in a sentence. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="primary" style={{ color: day.primary, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

/** One tap: the first thing to do, or (`outline`) another one. */
export function MailButton({
  href,
  look = 'gold',
  children,
}: {
  href: string;
  look?: 'gold' | 'outline';
  children: ReactNode;
}) {
  const colors =
    look === 'gold'
      ? { backgroundColor: day.gold, borderColor: day.gold, color: day.onGold }
      : { borderColor: day.primary, color: day.primary };
  return (
    <Button
      href={href}
      className={look === 'gold' ? undefined : 'outline'}
      style={{
        ...colors,
        borderStyle: 'solid',
        borderWidth: '1px',
        fontSize: '16px',
        fontWeight: 700,
        lineHeight: '20px',
        margin: '4px 8px 8px 0',
        padding: '13px 20px',
      }}
    >
      {children}
    </Button>
  );
}
