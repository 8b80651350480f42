create function refuse_to_change_audit() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to.' using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create trigger audit_entries_stay
  before update or delete or truncate on audit_entries
  for each statement execute function refuse_to_change_audit();
