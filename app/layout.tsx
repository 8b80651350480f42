import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { business } from '@/lib/site/business';
import { pageIcons } from '@/lib/site/icons';
import { lookStyleSheet } from '@/lib/site/look/style-sheet';
import { day, night } from '@/lib/site/palette';
import './globals.css';

const newsreader = localFont({
  src: './fonts/newsreader.woff2',
  weight: '400',
  // `optional`: a font that loads late is used from the next page on, to avoid a layout shift.
  display: 'optional',
  variable: '--font-newsreader',
  adjustFontFallback: 'Times New Roman',
});

const instrument = localFont({
  src: './fonts/instrument-sans.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-instrument',
});

export const generateMetadata = (): Metadata => ({
  applicationName: business().name,
  title: business().name,
  icons: pageIcons(),
});

export const generateViewport = (): Viewport => ({
  colorScheme: 'light dark',
  // The color of the top bar in each theme.
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: day()['surface-inverse'] ?? '' },
    { media: '(prefers-color-scheme: dark)', color: night()['surface-inverse'] ?? '' },
  ],
});

export default function RootLayout({ children }: { children: ReactNode }) {
  const styles = lookStyleSheet();
  return (
    <html
      lang="en-US"
      data-scroll-behavior="smooth"
      className={`${newsreader.variable} ${instrument.variable}`}
    >
      <body>
        {/* With a precedence, because only then it comes after the style sheets of the build. */}
        {styles && <link rel="stylesheet" href={styles.address} precedence="look" />}
        {children}
      </body>
    </html>
  );
}
