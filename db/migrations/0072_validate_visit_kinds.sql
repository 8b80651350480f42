ALTER TABLE "deliveries" VALIDATE CONSTRAINT "deliveries_kind";
