-- Deliveries from before failures were dated and before what was sent had no next attempt.
update deliveries set failing_since = coalesce(attempted_at, created_at)
  where state = 'failed' and failing_since is null;
--> statement-breakpoint
update deliveries set next_attempt_at = null where state = 'sent';
