ALTER TABLE "event_pictures" ADD COLUMN "reading" text;--> statement-breakpoint
ALTER TABLE "event_pictures" ADD COLUMN "suggested" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "event_pictures_waiting" ON "event_pictures" USING btree ("event_id","position","id") WHERE reading = 'waiting';