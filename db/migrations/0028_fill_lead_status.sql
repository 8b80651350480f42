-- Of a million leads, those that nobody has contacted are few.
UPDATE "leads" SET "status" = 'new' WHERE NOT "is_contacted";
