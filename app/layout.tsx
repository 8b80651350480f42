import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { business } from '@/lib/site/business';
import './globals.css';

const newsreader = localFont({
  src: '../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-newsreader',
  adjustFontFallback: 'Times New Roman',
});

const instrument = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-instrument',
});

export const metadata: Metadata = { applicationName: business.name, title: business.name };
export const viewport: Viewport = { themeColor: '#0c2340' };

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
