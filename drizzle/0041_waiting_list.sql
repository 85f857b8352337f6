CREATE TABLE "waiting_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"quantity" integer NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"offered_at" timestamp (3) with time zone,
	"offer_ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "waiting_entries_positive" CHECK ("waiting_entries"."quantity" > 0),
	CONSTRAINT "waiting_entries_offer_ends" CHECK (("waiting_entries"."state" = 'offered') <= ("waiting_entries"."offer_ends_at" is not null)),
	CONSTRAINT "waiting_entries_confirmed" CHECK (("waiting_entries"."state" in ('waiting', 'offered', 'taken')) <= ("waiting_entries"."confirmed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "waiting_hours" integer DEFAULT 12;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_variant_id_ticket_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."ticket_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_once" ON "waiting_entries" USING btree ("variant_id","email") WHERE state in ('unconfirmed', 'waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entries_event" ON "waiting_entries" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "waiting_entries_email" ON "waiting_entries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "waiting_entries_line" ON "waiting_entries" USING btree ("variant_id","confirmed_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_entries_offers" ON "waiting_entries" USING btree ("offer_ends_at") WHERE state = 'offered';--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_waiting_hours" CHECK ("events"."waiting_hours" between 1 and 168);