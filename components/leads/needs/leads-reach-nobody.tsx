import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { NO_MAIL, NO_RECIPIENTS } from '@/components/leads/deliveries/health-text';
import { leadQueries } from '@/components/leads/lead-queries';

/** A line above the leads while they reach nobody: the only trouble that doesn't wait until somebody opens the mark. */
export function LeadsReachNobody() {
  const { data: health } = useQuery(leadQueries.health());
  const text = health && (health.mailRoute === 'none' ? NO_MAIL : !health.hasRecipients && NO_RECIPIENTS);
  if (!text) return null;
  return (
    <p
      role="alert"
      className="flex min-h-9 items-center gap-2 bg-danger-wash px-8 py-1.5 font-semibold text-danger max-md:px-4"
    >
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      {text}.
    </p>
  );
}
