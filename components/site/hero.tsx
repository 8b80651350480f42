import { Phone } from 'lucide-react';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { business } from '@/lib/site/business';
import { hero } from '@/lib/site/home';
import { SunPath } from './drawings/sun-path';
import { HeroScene } from './hero-scene';
import { PhoneLink } from './phone-link';

/** The first view of the home page, 600 px tall, 700 px from medium screens up: the picture, the promise, the sun's day. */
export function Hero() {
  return (
    <section
      aria-labelledby="hero-heading"
      className="on-night relative isolate flex h-[600px] flex-col overflow-hidden bg-night text-on-night md:h-[700px]"
    >
      <HeroScene />
      <div className="wrap flex w-full grow flex-col pt-8 pb-5 sm:pt-12 md:justify-end md:pb-14">
        <h1 id="hero-heading" className="max-w-[11.2em] text-h1 leading-none tracking-[-0.026em]">
          {hero.heading}
        </h1>
        <p className="mt-4 max-w-[30em] font-serif text-lead leading-snug text-on-night sm:mt-5">
          {hero.lead}
        </p>
        <div className="mt-auto flex flex-wrap gap-2 sm:mt-7 sm:gap-3.5 max-sm:[&>*]:grow max-sm:[&>*]:px-2.5 max-sm:[&>*]:text-[0.875rem]">
          <Button asChild look="gold" size="large">
            <Link href="#contact">{hero.primaryCta}</Link>
          </Button>
          <Button asChild look="outline" size="large" className="max-sm:bg-night/80">
            <PhoneLink>
              <Phone aria-hidden="true" className="size-4 sm:hidden" />
              <span className="max-sm:sr-only">Call </span>
              {business.phone.display}
            </PhoneLink>
          </Button>
        </div>
      </div>
      <div className="border-t border-night-rule bg-night/94">
        <SunPath className="wrap pt-3 pb-3.5 lg:pt-5 lg:pb-4" />
      </div>
    </section>
  );
}
