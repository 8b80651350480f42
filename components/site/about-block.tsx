import { business } from '@/lib/site/business';
import { aboutBlock } from '@/lib/site/home';
import { Section } from './section';

/** The about section of the home page: two figures, a short story, and four points. */
export function AboutBlock() {
  return (
    <Section id="about" headingId="about-heading" heading={aboutBlock().heading}>
      <dl className="mt-9 grid grid-cols-2 items-start gap-x-6 gap-y-5 lg:mt-12 lg:gap-x-14">
        <Figure label={aboutBlock().figures.systems} value={`${business().systemsInstalled}+`} />
        <Figure label={aboutBlock().figures.since} value={business().foundedYear} />
      </dl>
      <div className="mt-6 grid gap-x-14 gap-y-5 border-t border-rule pt-5 lg:mt-10 lg:grid-cols-[5fr_7fr]">
        <div className="grid content-start gap-4 font-serif text-[1.125rem] leading-snug lg:text-lead">
          {aboutBlock().paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ul className="border-t-2 border-success max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4">
          {aboutBlock().points.map(({ title, text }) => (
            <li
              key={title}
              className="grid content-start gap-x-5 gap-y-1 border-b border-rule py-3 sm:grid-cols-[12rem_1fr]"
            >
              <h3 className="text-[1.125rem] leading-tight sm:text-h4">{title}</h3>
              <p className="text-[0.9375rem] text-soft leading-snug sm:text-[0.97rem]">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Figure({ label, value }: { label: string; value: string | number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="mt-2 text-caption text-soft leading-snug">{label}</dt>
      <dd className="font-serif text-figure leading-[0.8] tracking-tight text-primary tabular-nums">
        {value}
      </dd>
    </div>
  );
}
