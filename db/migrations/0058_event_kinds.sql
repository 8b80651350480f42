ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind";--> statement-breakpoint
-- Every row meets the former constraint, and so this one.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind" CHECK ("deliveries"."kind" in ('alert', 'reply', 'webhook', 'invite', 'reset', 'canary', 'digest', 'recipients', 'answer', 'visit', 'assigned', 'unopened', 'still-unopened', 'morning', 'monday', 'push-lead', 'push-assigned', 'push-unopened', 'push-still-unopened', 'webhook-event', 'visit-erased', 'visit-unassigned')) NOT VALID;
