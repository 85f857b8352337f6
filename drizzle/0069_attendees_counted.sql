DROP INDEX "attendees_event";--> statement-breakpoint
CREATE INDEX "attendees_event" ON "attendees" USING btree ("event_id","id","order_id","canceled_at");