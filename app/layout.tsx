import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { business } from '@/lib/site/business';
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
  return (
    <html
      lang="en-US"
      data-scroll-behavior="smooth"
      className={`${newsreader.variable} ${instrument.variable}`}
    >
      <body>{children}</body>
    </html>
  );
}
