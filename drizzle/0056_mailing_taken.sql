ALTER TABLE "mailing_recipients" ADD COLUMN "taken_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "worked_at" timestamp (3) with time zone;