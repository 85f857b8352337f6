CREATE TABLE "ticket_exchanges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"attendee_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"from_variant_id" bigint NOT NULL,
	"to_variant_id" bigint NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_exchanges_ended" CHECK (("ticket_exchanges"."state" = 'waiting') = ("ticket_exchanges"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "ticket_exchanges" ADD CONSTRAINT "ticket_exchanges_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_exchanges" ADD CONSTRAINT "ticket_exchanges_attendee_id_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_exchanges" ADD CONSTRAINT "ticket_exchanges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_exchanges_order" ON "ticket_exchanges" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_exchanges_once" ON "ticket_exchanges" USING btree ("attendee_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "ticket_exchanges_attendee" ON "ticket_exchanges" USING btree ("attendee_id");