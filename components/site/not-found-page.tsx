import type { ReactNode } from 'react';
import { suggestedPages } from '@/lib/site/not-found';
import { NotFoundScene } from './not-found-scene';

interface NotFoundPageProps {
  heading: string;
  text: string;
  /** Links to continue with. */
  children: ReactNode;
}

/** The 404 page: a drawing of ridges in fog, and links to continue with. */
export function NotFoundPage({ heading, text, children }: NotFoundPageProps) {
  return (
    <>
      <div className="relative isolate overflow-clip bg-secondary-wash">
        <div className="wrap pt-9 pb-72 md:pt-14 md:pb-80 2xl:pb-[26rem] min-[120rem]:pb-[24vw] forced-colors:pb-12!">
          <h1 className="max-w-[12em] text-h1 leading-none tracking-[-0.026em]">{heading}</h1>
          <p className="mt-5 max-w-[30em] font-serif text-lead leading-snug">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3.5">{children}</div>
        </div>
        <div className="absolute inset-x-0 bottom-0 -z-10 h-[25rem] md:h-[32rem] 2xl:h-[40rem] min-[120rem]:h-[34vw]">
          <NotFoundScene />
        </div>
      </div>
      <nav
        aria-label="Where to next"
        className="on-inverse bg-surface-inverse-deep pt-4 pb-16 text-on-inverse"
      >
        <ul className="wrap grid gap-x-12 sm:grid-cols-2 lg:grid-cols-4">
          {suggestedPages().map(({ path, name, text: what }) => (
            <li key={path} className="border-t border-rule-inverse">
              <a href={path} className="group block h-full py-5">
                <span className="block font-serif text-h4 leading-tight decoration-accent decoration-1 underline-offset-4 group-hover:underline">
                  {name}
                </span>
                <span className="mt-1 block text-[0.9375rem] text-on-inverse-soft">{what}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
