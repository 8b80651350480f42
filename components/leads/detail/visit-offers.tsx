import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeadActions } from '@/components/leads/lead-actions';
import { leadQueries } from '@/components/leads/lead-queries';
import { formatDateTime, formatNearDay, formatTime, visitTime } from '@/components/shell/date-format';
import { useNow } from '@/components/shell/now';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import { type OfferBody, visitLengths } from '@/lib/leads/visit-offers/schema';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';
import { isoDay } from '@/lib/site/calendar-day';
import type { LeadMutations } from './lead-mutations';
import { proposedTimes } from './proposed-times';

interface VisitOffersProps {
  detail: LeadDetail;
  onOffer: LeadMutations['offer'];
}

/** Offers the homeowner times for a visit, of which they take one on their own page. */
export function VisitOffers({ detail, onOffer }: VisitOffersProps) {
  const { lead, offers } = detail;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="mt-1 text-caption"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="link min-h-6 cursor-pointer">
        {offers.length > 0 ? `Times offered for a visit: ${offers.length}` : 'Offer times for a visit'}
      </summary>
      {offers.length > 0 && (
        <ul aria-label="Offered times" className="mt-1">
          {offers.map(({ id, from, until }) => (
            <li key={id}>{visitTime(from, until)}</li>
          ))}
        </ul>
      )}
      {isOpen && <OfferForm key={lead.id} detail={detail} onOffer={onOffer} />}
    </details>
  );
}

const NAMES = ['First time', 'Second time', 'Third time'];

function OfferForm({ detail, onOffer }: VisitOffersProps) {
  const { lead, offers, noEmail } = detail;
  const { staff, userId } = useLeadActions();
  const [by, setBy] = useState(
    () => [lead.visitBy, lead.assigneeId, userId].find((id) => staff.some((one) => one.id === id)) ?? '',
  );
  const [minutes, setMinutes] = useState<number>(60);
  // What was chosen in each place, once it was.
  const [chosen, setChosen] = useState<Record<number, string>>({});
  const free = useQuery(leadQueries.freeTimes(lead.id, { by, minutes }));
  const times = free.data?.times ?? [];
  const proposed = proposedTimes(times);
  const valueAt = (place: number) => {
    const value = chosen[place] ?? proposed[place] ?? '';
    return times.includes(value) ? value : '';
  };
  const picked = [...new Set(NAMES.map((_name, place) => valueAt(place)).filter(Boolean))];
  const { mutate, isPending, error } = useMutation({
    mutationFn: (offered: string[]) => onOffer({ by, minutes, times: offered } satisfies OfferBody, offers),
  });
  const mayEmail = lead.email !== null && !noEmail && !lead.noContact;
  return (
    <form
      className="mt-2 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && picked.length > 0) mutate(picked);
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        <Field id="offer-by" label="Who goes" className="[&>label]:text-caption">
          <Select id="offer-by" value={by} onChange={({ target }) => setBy(target.value)}>
            {staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="offer-minutes" label="How long" className="[&>label]:text-caption">
          <Select
            id="offer-minutes"
            value={minutes}
            onChange={({ target }) => setMinutes(Number(target.value))}
          >
            {visitLengths.map((length) => (
              <option key={length} value={length}>
                {length} minutes
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {NAMES.map((name, place) => (
        <Field key={name} id={`offer-${place}`} label={name} className="[&>label]:text-caption">
          <Select
            id={`offer-${place}`}
            value={valueAt(place)}
            onChange={({ target }) => setChosen({ ...chosen, [place]: target.value })}
          >
            <option value="">None</option>
            <TimeOptions
              times={times}
              busy={free.data?.busyByCalendar ?? []}
              whose={by === userId ? 'your' : 'their'}
            />
          </Select>
        </Field>
      ))}
      {free.data?.calendar?.problem && (
        <p className="text-danger">
          {by === userId ? 'Your own calendar' : 'Their own calendar'} can’t be read
          {free.data.calendar.problem === 'partly' && ' completely'}. Times are left out by what it said on{' '}
          {formatDateTime(free.data.calendar.readAt)}.
        </p>
      )}
      <p role="status" className="text-soft">
        {free.isSuccess && times.length === 0
          ? 'Nothing is free in the next open days. Choose somebody else, or a shorter visit.'
          : mayEmail
            ? 'They get an email with these times and the link to their page.'
            : 'They get no email. Copy the link to their own page below, and send it to them.'}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          isInactive={isPending || picked.length === 0}
          className="min-h-9 max-md:min-h-11"
        >
          {picked.length === 1 ? 'Offer this time' : 'Offer these times'}
        </Button>
        {offers.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            isInactive={isPending}
            onClick={() => mutate([])}
            className="min-h-9 max-md:min-h-11"
          >
            Take the offer back
          </Button>
        )}
      </p>
      <SaveError error={error ?? free.error} />
    </form>
  );
}

interface TimeOptionsProps {
  times: string[];
  /** Those that only the person's own calendar leaves no room for. */
  busy: string[];
  whose: 'your' | 'their';
}

/** Times as options, in a group for each day. */
function TimeOptions({ times, busy, whose }: TimeOptionsProps) {
  const today = isoDay(useNow());
  const days = Map.groupBy([...times, ...busy].toSorted(), (time) => isoDay(Date.parse(time)));
  return [...days].map(([day, ofDay]) => {
    const name = formatNearDay(day, today).replace(/^./, (letter) => letter.toUpperCase());
    return (
      <optgroup key={day} label={name}>
        {ofDay.map((time) => (
          <option key={time} value={time} disabled={busy.includes(time)}>
            {name}, {formatTime(time)}
            {busy.includes(time) && `: busy by ${whose} calendar`}
          </option>
        ))}
      </optgroup>
    );
  });
}
