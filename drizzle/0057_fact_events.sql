DROP INDEX "facts_provider";--> statement-breakpoint
ALTER TABLE "facts" ADD COLUMN "event_id" bigint;--> statement-breakpoint
UPDATE "facts" SET "event_id" = coalesce(
	CASE WHEN jsonb_typeof("data"->'eventId') = 'number' THEN ("data"->>'eventId')::bigint END,
	CASE split_part("about", ':', 1)
		WHEN 'event' THEN split_part("about", ':', 2)::bigint
		WHEN 'order' THEN (SELECT o."event_id" FROM "orders" o WHERE o."id" = split_part("about", ':', 2)::bigint)
		WHEN 'attendee' THEN (SELECT a."event_id" FROM "attendees" a WHERE a."id" = split_part("about", ':', 2)::bigint)
		WHEN 'attendee_file' THEN (SELECT f."event_id" FROM "attendee_files" f WHERE f."id" = split_part("about", ':', 2)::bigint)
		WHEN 'waiting' THEN (SELECT w."event_id" FROM "waiting_entries" w WHERE w."id" = split_part("about", ':', 2)::bigint)
		WHEN 'return' THEN (SELECT o."event_id" FROM "returns" r JOIN "orders" o ON o."id" = r."order_id" WHERE r."id" = split_part("about", ':', 2)::bigint)
	END
) WHERE split_part("about", ':', 1) IN ('event', 'order', 'attendee', 'attendee_file', 'waiting', 'return') OR "data" ? 'eventId';--> statement-breakpoint
CREATE INDEX "facts_event" ON "facts" USING btree ("event_id","id");
