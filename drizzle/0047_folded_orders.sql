ALTER TABLE "orders" ADD COLUMN "folded" text GENERATED ALWAYS AS (lower(number) || chr(31) || lower(coalesce(contact->>'email', '')) || chr(31) || lower(regexp_replace(normalize(translate(coalesce(contact->>'name', ''), 'đĐ', 'dd'), NFD), '[\u0300-\u036f]', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "attendees_registered" ON "attendees" USING btree ("event_id","registered_at","id");
