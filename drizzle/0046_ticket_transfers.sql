CREATE TABLE "ticket_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"attendee_id" bigint NOT NULL,
	"from_id" bigint,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"account_id" bigint,
	"state" text NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_transfers_ended" CHECK (("ticket_transfers"."state" = 'offered') = ("ticket_transfers"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "transfer_id" bigint;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_attendee_id_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_transfers_once" ON "ticket_transfers" USING btree ("attendee_id") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "ticket_transfers_attendee" ON "ticket_transfers" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "ticket_transfers_email" ON "ticket_transfers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "ticket_transfers_account" ON "ticket_transfers" USING btree ("account_id");