import { OpeningTime } from '@/components/site/opening-time';
import type { ContactFormCopy } from '@/lib/site/contact';
import type { ContactNotes } from '@/lib/site/contact-notes';

interface AfterSendingProps {
  copy: ContactFormCopy['success'];
  notes: ContactNotes;
  /** The opening hours (lib/site/week.ts). */
  week: string;
}

/** What a visitor reads after sending: that it has arrived, when we're open, and what happens next. */
export function AfterSending({ copy, notes: { hours, nextHeading, next }, week }: AfterSendingProps) {
  return (
    <>
      <p className="font-serif text-h4 leading-tight">{copy.title}</p>
      <p className="mt-1">
        {copy.text}{' '}
        <OpeningTime week={week} say="sentence" className="font-semibold">
          {hours}
        </OpeningTime>
      </p>
      <p className="mt-4 text-caption font-semibold text-green">{nextHeading}</p>
      <ol className="mt-1">
        {next.map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-x-4 border-t border-green/30 py-2 text-[0.9375rem] leading-snug sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <span className="font-semibold">{title}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
