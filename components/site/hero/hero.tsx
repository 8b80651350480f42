import './hero.css';
import { Phone } from 'lucide-react';
import { PhoneLink } from '@/components/site/phone-link';
import { Button } from '@/components/ui/button';
import { business } from '@/lib/site/business';
import { hero } from '@/lib/site/home';
import type { AltOf } from '@/lib/site/schema';
import { exampleAnswer, FirstAnswer, type TodaysConstants } from './first-answer';
import { HeroScene } from './hero-scene';

interface HeroProps {
  heading: string;
  altOf: AltOf;
  constants: TodaysConstants;
  /** The date in the business's time zone, such as `2026-11-21`. */
  day: string;
}

/**
 * The hero of the home page, 600 px tall (700 px from `sm` up; on a tablet the answer goes on below): picture, headline, and
 * the bill with its answer.
 */
export function Hero({ heading, altOf, constants, day }: HeroProps) {
  const example = exampleAnswer(constants, day);
  return (
    <section aria-labelledby="hero-heading" className="hero on-inverse">
      <HeroScene altOf={altOf} panels={example.panels} />
      <h1 id="hero-heading">{heading}</h1>
      <p className="hero-lead">{hero().lead}</p>
      <next-step className="hero-ctas">
        <Button asChild variant="accent" size="large" className="hero-consultation">
          <a href="#contact">{hero().primaryCta}</a>
        </Button>
        <Button asChild variant="outline" size="large" className="hero-button sm:gap-1">
          <PhoneLink>
            <Phone aria-hidden="true" className="size-4 sm:hidden" />
            <span className="max-sm:sr-only">Call </span>
            {business().phone.display}
          </PhoneLink>
        </Button>
      </next-step>
      <FirstAnswer example={example} constants={constants} day={day} />
    </section>
  );
}
