import { fromFacts } from '@/lib/site/facts/current';
import 'server-only';
import type { ReactNode } from 'react';
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from 'react-email';
import { business } from '@/lib/site/business';
import { day, night } from '@/lib/site/palette';

// Mail clients don't support CSS variables: the light colors are inline styles, the dark ones classes that override them.
const light = fromFacts(() => ({
  surface: day().surface,
  surfaceRaised: day()['surface-raised'],
  ink: day().ink,
  soft: day().soft,
  rule: day().rule,
  primary: day().primary,
  surfaceInverse: day()['surface-inverse'],
  onInverse: day()['on-inverse'],
  accent: day().accent,
  onAccent: day()['on-accent'],
}));
const darkStyles = fromFacts(
  () => `
  .surface { background-color: ${night().surface}; }
  .raised { background-color: ${night()['surface-raised']} !important; border-color: ${night().rule} !important; }
  .ink { color: ${night().ink} !important; }
  .soft { color: ${night().soft} !important; }
  .primary { color: ${night().primary} !important; }
  .outline { border-color: ${night().primary} !important; color: ${night().primary} !important; }
`,
);
// The body's background isn't an inline style, because react-email would copy it to a cell that the class can't override.
const styles = fromFacts(
  () =>
    `.surface { background-color: ${light().surface}; } :root { color-scheme: light dark; supported-color-schemes: light dark; } @media (prefers-color-scheme: dark) {${darkStyles()}}`,
);

const sans = "'Helvetica Neue', Arial, sans-serif";
const serif = "'Iowan Old Style', Georgia, serif";

interface MailLayoutProps {
  /** Preview text shown next to the subject in a list of mails. */
  preview: string;
  heading: string;
  children: ReactNode;
  /** Why the recipient gets this mail, shown at the end. */
  footnote: string;
}

/** The layout of every mail, in light and dark mode. */
export function MailLayout({ preview, heading, children, footnote }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{heading}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styles()}</style>
      </Head>
      <Preview useTitleTag={false}>{preview}</Preview>
      <Body className="surface" style={{ fontFamily: sans, margin: 0 }}>
        <Container style={{ maxWidth: '600px', padding: '24px 12px' }}>
          <Section
            style={{ backgroundColor: light().surfaceInverse, borderBottom: `3px solid ${light().accent}` }}
          >
            <Text
              style={{ color: light().onInverse, fontFamily: serif, fontSize: '20px', margin: '14px 24px' }}
            >
              {business().name}
            </Text>
          </Section>
          <Section
            className="raised"
            style={{
              backgroundColor: light().surfaceRaised,
              border: `1px solid ${light().rule}`,
              borderTop: 0,
            }}
          >
            <div style={{ padding: '24px' }}>
              <Heading className="ink" style={heading1()}>
                {heading}
              </Heading>
              {children}
            </div>
          </Section>
          <MailText variant="soft" style={{ fontSize: '13px', margin: '16px 12px' }}>
            {footnote}
          </MailText>
        </Container>
      </Body>
    </Html>
  );
}

const heading1 = fromFacts(
  () =>
    ({
      color: light().ink,
      fontFamily: serif,
      fontSize: '28px',
      fontWeight: 400,
      lineHeight: 1.15,
      margin: '0 0 16px',
      textWrap: 'balance',
    }) as const,
);

interface MailTextProps {
  variant?: 'ink' | 'soft';
  style?: object;
  children: ReactNode;
}

/** A paragraph that keeps line breaks. */
export function MailText({ variant = 'ink', style, children }: MailTextProps) {
  const plain = { color: light()[variant], fontSize: '16px', lineHeight: 1.5, margin: '0 0 12px' };
  return (
    <Text
      className={variant}
      style={{ ...plain, overflowWrap: 'anywhere', whiteSpace: 'pre-line', ...style }}
    >
      {children}
    </Text>
  );
}

const listItem = fromFacts(
  () => ({ color: light().ink, fontSize: '16px', lineHeight: 1.5, margin: '0 0 8px' }) as const,
);

/** A numbered list of steps. */
export function MailSteps({ steps }: { steps: string[] }) {
  return (
    <ol style={{ margin: '0 0 20px', padding: '0 0 0 24px' }}>
      {steps.map((step) => (
        <li key={step} className="ink" style={listItem()}>
          {step}
        </li>
      ))}
    </ol>
  );
}

/** An inline link. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="primary" style={{ color: light().primary, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

/** A button: primary, or secondary as `outline`. */
export function MailButton({
  href,
  variant = 'accent',
  children,
}: {
  href: string;
  variant?: 'accent' | 'outline';
  children: ReactNode;
}) {
  const colors =
    variant === 'accent'
      ? { backgroundColor: light().accent, borderColor: light().accent, color: light().onAccent }
      : { borderColor: light().primary, color: light().primary };
  return (
    <Button
      href={href}
      className={variant === 'accent' ? undefined : 'outline'}
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
