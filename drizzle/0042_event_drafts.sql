ALTER TABLE "events" ADD COLUMN "mail_note" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "draft_key" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" bigint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancel_note" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "postponed_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "postpone_note" text;--> statement-breakpoint
CREATE UNIQUE INDEX "events_draft_key" ON "events" USING btree ("draft_key");--> statement-breakpoint
CREATE INDEX "events_series" ON "events" USING btree ("series_id","starts_at") WHERE series_id is not null;