ALTER TABLE "attendees" drop column "folded";--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "order_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "booked_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "booked_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "attendees" SET "order_number" = "orders"."number", "booked_by" = coalesce("orders"."contact"->>'name', ''), "booked_email" = coalesce("orders"."contact"->>'email', '') FROM "orders" WHERE "orders"."id" = "attendees"."order_id";--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "folded" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(translate(name || chr(31) || coalesce(nickname, '') || chr(31) || coalesce(company, '') || chr(31) || coalesce(guardian_name, '') || chr(31) || coalesce(child_name, '') || chr(31) || order_number || chr(31) || booked_by || chr(31) || booked_email || chr(31) || coalesce(candidate_number, ''), 'đĐ', 'dd'), NFD), '[\u0300-\u036f]', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "orders_unconfirmed" ON "orders" USING btree ("event_id") WHERE status <> 'Confirmed';--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "folded";
