import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { business } from '@/lib/site/business';
import { hero } from '@/lib/site/home';
import { PhoneLink } from './phone-link';
import { Picture } from './picture';

/** The first view of the home page: 600 px tall, 700 px from medium screens up. */
export function Hero() {
  return (
    <section
      aria-labelledby="hero-heading"
      className="on-night relative isolate h-[600px] overflow-hidden bg-night text-on-night md:h-[700px]"
    >
      <div className="absolute inset-0 -z-20 [&_img]:h-full [&_picture]:contents">
        <Picture
          picture="hero"
          phone="hero-phone"
          alt=""
          sizes="100vw"
          priority
          className="object-[50%_62%] max-sm:object-[60%_100%]"
        />
      </div>
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-b from-[#071a35f0] from-35% via-[#0a2245cc] via-65% to-[#0a224500] sm:bg-linear-[97deg] sm:from-[#071a35eb] sm:from-18% sm:via-[#0a2245a6] sm:via-45% sm:to-transparent sm:to-70%"
      />
      <div className="wrap flex h-full flex-col justify-start pt-10 md:justify-end md:pt-0 md:pb-16">
        <h1 id="hero-heading" className="max-w-[11.2em] text-h1 leading-none tracking-[-0.026em]">
          {hero.heading}
        </h1>
        <p className="mt-5 max-w-[30em] font-serif text-lead leading-snug text-on-night">{hero.lead}</p>
        <div className="mt-7 flex flex-wrap gap-3.5">
          <Button asChild look="gold" size="large">
            <Link href="#contact">{hero.primaryCta}</Link>
          </Button>
          <Button asChild look="outline" size="large">
            <PhoneLink>Call {business.phone.display}</PhoneLink>
          </Button>
        </div>
      </div>
    </section>
  );
}
