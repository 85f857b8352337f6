ALTER TABLE "events" ADD COLUMN "mail_notes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reminder" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "events_reminder" ON "events" USING btree ("starts_at") WHERE state = 'published' and reminder is not null and reminded_at is null;--> statement-breakpoint
UPDATE "events" SET "mail_notes" = jsonb_build_object('tickets', "mail_note") WHERE jsonb_typeof("mail_note") = 'object';--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "mail_note";