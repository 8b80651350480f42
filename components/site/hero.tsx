import { Phone } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { business } from '@/lib/site/business';
import { hero } from '@/lib/site/home';
import type { AltOf } from '@/lib/site/schema';
import { SunPath } from './drawings/sun-path';
import { HeroScene } from './hero-scene';
import { PhoneLink } from './phone-link';

/**
 * The hero of the home page, 600 px tall (700 px from `md` up): picture and headline. Today's sun times overlap its bottom
 * edge on wide screens, and are below it on narrow and very wide ones.
 */
export function Hero({ heading, altOf }: { heading: string; altOf: AltOf }) {
  return (
    <>
      <section
        aria-labelledby="hero-heading"
        className="on-inverse relative isolate flex h-[600px] flex-col overflow-hidden bg-surface-inverse text-on-inverse md:h-[700px] print:h-auto"
      >
        <HeroScene altOf={altOf} />
        <div className="wrap flex w-full grow flex-col pt-7 pb-4 sm:pt-12 sm:pb-8 lg:justify-end lg:pb-42 min-[120rem]:pb-24">
          <h1
            id="hero-heading"
            className="max-w-[11.2em] text-h1 leading-none tracking-[-0.026em] max-[24rem]:text-[2.5rem] max-[21.5rem]:text-[2.375rem] lg:max-xl:max-w-[8em] xl:max-w-[9.2em]"
          >
            {heading}
          </h1>
          <p className="mt-3.5 max-w-[30em] font-serif text-lead leading-snug text-on-inverse max-sm:text-[1.0625rem] sm:mt-5 lg:max-xl:max-w-[21em] xl:max-w-[27em]">
            {hero.lead}
          </p>
          <next-step className="mt-auto flex flex-wrap print:hidden gap-2 sm:gap-3.5 lg:mt-7 max-sm:[&>*]:grow max-sm:[&>*]:px-2.5 max-sm:[&>*]:text-[0.875rem]">
            <Button asChild variant="accent" size="large">
              <a href="#contact">{hero.primaryCta}</a>
            </Button>
            <Button
              asChild
              variant="outline"
              size="large"
              className="gap-1 max-lg:bg-surface-inverse/85 forced-colors:bg-[Canvas]"
            >
              <PhoneLink>
                <Phone aria-hidden="true" className="size-4 sm:hidden" />
                <span className="max-sm:sr-only">Call </span>
                {business.phone.display}
              </PhoneLink>
            </Button>
          </next-step>
        </div>
      </section>
      <div className="on-inverse relative border-t border-rule-inverse bg-surface-inverse text-on-inverse lg:h-28 lg:max-[120rem]:-mt-28">
        <SunPath className="wrap pt-3.5 pb-4 lg:pt-4" />
      </div>
    </>
  );
}
