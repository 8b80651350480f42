import { business } from '@/lib/site/business';
import { aboutBlock } from '@/lib/site/home';
import { Section } from './section';

const figures = [
  { figure: business.foundedYear, text: 'serving Western North Carolina since' },
  { figure: `${business.systemsInstalled}+`, text: 'systems installed' },
];

/** Who we are: the story in short, four points, two figures. */
export function AboutBlock() {
  return (
    <Section id="about" headingId="about-heading" heading={aboutBlock.heading} lead={aboutBlock.lead}>
      <div className="mt-10 grid gap-x-12 gap-y-12 lg:mt-14 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-10">
          <div className="grid max-w-measure gap-4">
            {aboutBlock.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2">
            {aboutBlock.points.map(({ title, text }) => (
              <li key={title} className="border-t-2 border-green pt-4">
                <h3 className="text-h4">{title}</h3>
                <p className="mt-2 text-[0.97rem] text-soft">{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <dl className="grid content-start gap-8 max-lg:grid-cols-2">
          {figures.map(({ figure, text }) => (
            <div key={text} className="flex flex-col-reverse border-b border-rule pb-5">
              <dt className="text-soft">{text}</dt>
              <dd className="font-serif text-figure leading-none tracking-tight text-primary tabular-nums">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
