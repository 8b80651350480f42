ALTER TABLE "leads" VALIDATE CONSTRAINT "leads_standing";
