CREATE TYPE "public"."lead_status" AS ENUM('new', 'contacted', 'visit-planned', 'quoted', 'won', 'closed');--> statement-breakpoint
-- What most leads are, so that PostgreSQL needn't rewrite the table; 0028 corrects the others.
ALTER TABLE "leads" ADD COLUMN "status" "lead_status" DEFAULT 'contacted' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "status" SET DEFAULT 'new';--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "closed_reason" text;--> statement-breakpoint
-- The previous release writes "is_contacted", this one "status".
CREATE FUNCTION "derive_lead_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.status = 'new' OR TG_OP = 'UPDATE' AND NEW.status = OLD.status THEN
    IF NEW.is_contacted <> (NEW.status <> 'new') THEN
      NEW.status := CASE WHEN NEW.is_contacted THEN 'contacted'::lead_status ELSE 'new'::lead_status END;
      NEW.closed_reason := NULL;
    END IF;
  ELSE
    NEW.is_contacted := NEW.status <> 'new';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "derive_lead_status_of_new" BEFORE INSERT ON "leads" FOR EACH ROW
  WHEN (NEW.is_contacted OR NEW.status <> 'new') EXECUTE FUNCTION "derive_lead_status"();--> statement-breakpoint
CREATE TRIGGER "derive_lead_status" BEFORE UPDATE OF "status", "is_contacted" ON "leads" FOR EACH ROW
  WHEN (NEW.status <> OLD.status OR NEW.is_contacted <> OLD.is_contacted) EXECUTE FUNCTION "derive_lead_status"();
