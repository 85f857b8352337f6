ALTER TABLE "events" ADD COLUMN "cover_original" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover_crop" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cover_crop" CHECK (("events"."cover_original" is null) = ("events"."cover_crop" is null));