CREATE TABLE "attendee_file_rows" (
	"file_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"issues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"person" jsonb,
	"variant_id" bigint,
	"named_as" text,
	"mail" text,
	"same_as" integer,
	"already_there" boolean DEFAULT false NOT NULL,
	"left_out" boolean DEFAULT false NOT NULL,
	"order_id" bigint,
	CONSTRAINT "attendee_file_rows_file_id_line_pk" PRIMARY KEY("file_id","line")
);
--> statement-breakpoint
CREATE TABLE "attendee_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendee_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"path" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"format" text,
	"headings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"variant_id" bigint,
	"rows" integer DEFAULT 0 NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"warned" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"stop" text,
	"mails" boolean DEFAULT false NOT NULL,
	"locale" text NOT NULL,
	"account_id" bigint,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"forgotten_at" timestamp (3) with time zone,
	CONSTRAINT "attendee_files_problem" CHECK (("attendee_files"."state" = 'failed') = ("attendee_files"."problem" is not null)),
	CONSTRAINT "attendee_files_stop" CHECK (("attendee_files"."state" = 'stopped') = ("attendee_files"."stop" is not null))
);
--> statement-breakpoint
ALTER TABLE "attendee_file_rows" ADD CONSTRAINT "attendee_file_rows_file_id_attendee_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."attendee_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_file_rows" ADD CONSTRAINT "attendee_file_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_files" ADD CONSTRAINT "attendee_files_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_files" ADD CONSTRAINT "attendee_files_variant_id_ticket_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."ticket_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_files" ADD CONSTRAINT "attendee_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendee_file_rows_order" ON "attendee_file_rows" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "attendee_files_event" ON "attendee_files" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "attendee_files_account" ON "attendee_files" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "attendee_files_kept" ON "attendee_files" USING btree ("sent_at") WHERE forgotten_at is null;