'use client';

import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Popover } from '@/components/ui/popover';
import { EmailSettings } from './email-settings';
import { settingsQueries } from './settings-queries';

/** Who gets the leads, and folded behind it the recipients of alerts. */
export function RecipientsFold({ askOwnersText }: { askOwnersText: string | null }) {
  const { data } = useQuery(settingsQueries.mail());
  return (
    <Popover
      id="recipients"
      label="Who gets these leads"
      side="above"
      title="Email Notification Settings"
      buttonClass="tool -ml-2 font-normal"
      button={
        <>
          <Mail aria-hidden="true" />
          <span>
            Who gets these leads
            {data && (
              <>
                : <b className="font-medium text-ink">{countText(data.recipients.length)}</b>
              </>
            )}
          </span>
        </>
      }
      className="w-140 p-4 [&>section]:block [&>section]:border-0 [&>section]:p-0 [&>section>div+div]:mt-4"
    >
      <EmailSettings askOwnersText={askOwnersText} />
    </Popover>
  );
}

function countText(count: number): string {
  if (count === 0) return 'no one';
  return count === 1 ? '1 person' : `${count} people`;
}
