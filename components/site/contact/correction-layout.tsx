import type { ReactNode } from 'react';
import { business } from '@/lib/site/business';
import { HORIZON_WIDTH, ridgePath } from '@/lib/solar/ridge-path';
import { CorrectionMark } from './correction-mark';
import { correctionStyle } from './correction-style';

const HEIGHT = 160;
const ridges = [
  { seed: 3.1, crest: 58, rise: 30, tone: 'ridge-far' },
  { seed: 7.4, crest: 94, rise: 24, tone: 'ridge-middle' },
  { seed: 12.9, crest: 130, rise: 14, tone: 'ridge-near' },
].map(({ tone, ...ridge }) => ({ tone, path: ridgePath({ ...ridge, foot: HEIGHT }) }));

interface CorrectionLayoutProps {
  title: string;
  heading: string;
  text: string;
  children: ReactNode;
}

/** The HTML document around the correction page and the problem page: header bar, sky and ridges. */
export function CorrectionLayout({ title, heading, text, children }: CorrectionLayoutProps) {
  return (
    <html lang="en-US">
      {/* biome-ignore lint/style/noHeadElement: a route handler returns this document, not a Next page */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${business.name}`}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <style>{correctionStyle}</style>
      </head>
      <body>
        <nav className="bar" aria-label="Home and phone">
          <a href="/" aria-label={`${business.name}, home`}>
            <CorrectionMark />
            <span className="name">{business.name}</span>
          </a>
          <a href={`tel:${business.phone.e164}`}>{business.phone.display}</a>
        </nav>
        <header>
          <svg
            viewBox={`0 0 ${HORIZON_WIDTH} ${HEIGHT}`}
            preserveAspectRatio="xMidYMax slice"
            aria-hidden="true"
          >
            {ridges.map(({ tone, path }) => (
              <path key={tone} fill={`var(--${tone})`} d={path} />
            ))}
          </svg>
          <h1>{heading}</h1>
          <p>{text}</p>
        </header>
        {children}
      </body>
    </html>
  );
}
