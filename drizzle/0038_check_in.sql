CREATE TABLE "checkin_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkin_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"name" text NOT NULL,
	"variant_ids" bigint[] DEFAULT '{}' NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"exits" boolean DEFAULT false NOT NULL,
	"capacity" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "checkin_lists_in_order" CHECK ("checkin_lists"."opens_at" < "checkin_lists"."closes_at"),
	CONSTRAINT "checkin_lists_capacity" CHECK ("checkin_lists"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "checkin_scans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkin_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"list_id" bigint NOT NULL,
	"device_id" bigint,
	"attendee_id" bigint,
	"nonce" text NOT NULL,
	"direction" text NOT NULL,
	"way" text NOT NULL,
	"scanned_at" timestamp (3) with time zone NOT NULL,
	"device_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"offline" boolean NOT NULL,
	"answer" text NOT NULL,
	"double" boolean DEFAULT false NOT NULL,
	"mistake" text,
	"undone_at" timestamp (3) with time zone,
	"undone_by_id" bigint,
	CONSTRAINT "checkin_scans_passed" CHECK ("checkin_scans"."answer" <> 'good' or "checkin_scans"."attendee_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "gate_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gate_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"name" text NOT NULL,
	"list_ids" bigint[] DEFAULT '{}' NOT NULL,
	"may_look_up" boolean NOT NULL,
	"invitation_hash" text NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"invitation_ends_at" timestamp (3) with time zone NOT NULL,
	"account_id" bigint,
	"token_hash" text,
	"joined_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"waiting" integer DEFAULT 0 NOT NULL,
	"cut_off_at" timestamp (3) with time zone,
	CONSTRAINT "gate_devices_joined" CHECK (("gate_devices"."token_hash" is null) = ("gate_devices"."joined_at" is null))
);
--> statement-breakpoint
ALTER TABLE "checkin_lists" ADD CONSTRAINT "checkin_lists_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_lists" ADD CONSTRAINT "checkin_lists_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_scans" ADD CONSTRAINT "checkin_scans_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_scans" ADD CONSTRAINT "checkin_scans_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_scans" ADD CONSTRAINT "checkin_scans_list_id_checkin_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."checkin_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_scans" ADD CONSTRAINT "checkin_scans_device_id_gate_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."gate_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_scans" ADD CONSTRAINT "checkin_scans_attendee_id_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_scans" ADD CONSTRAINT "checkin_scans_undone_by_id_accounts_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_devices" ADD CONSTRAINT "gate_devices_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_devices" ADD CONSTRAINT "gate_devices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_devices" ADD CONSTRAINT "gate_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkin_lists_event" ON "checkin_lists" USING btree ("event_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkin_scans_once" ON "checkin_scans" USING btree ("event_id","nonce");--> statement-breakpoint
CREATE INDEX "checkin_scans_attendee" ON "checkin_scans" USING btree ("attendee_id","list_id");--> statement-breakpoint
CREATE INDEX "checkin_scans_event" ON "checkin_scans" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "checkin_scans_counted" ON "checkin_scans" USING btree ("event_id","list_id","direction") WHERE answer = 'good' and undone_at is null and not double;--> statement-breakpoint
CREATE INDEX "checkin_scans_conflicts" ON "checkin_scans" USING btree ("event_id") WHERE double or mistake is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "gate_devices_invitation" ON "gate_devices" USING btree ("invitation_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "gate_devices_token" ON "gate_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "gate_devices_event" ON "gate_devices" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "gate_devices_account" ON "gate_devices" USING btree ("account_id");