CREATE TABLE "mailing_opt_outs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailing_opt_outs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"email" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailing_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailing_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mailing_id" bigint NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "mailing_recipients_small_letters" CHECK ("mailing_recipients"."email" = lower("mailing_recipients"."email"))
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"key" text NOT NULL,
	"letter" jsonb NOT NULL,
	"state" text NOT NULL,
	"recipients" integer NOT NULL,
	"written_by" bigint,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mailing_opt_outs" ADD CONSTRAINT "mailing_opt_outs_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_opt_outs_once" ON "mailing_opt_outs" USING btree ("provider_id","email");--> statement-breakpoint
CREATE INDEX "mailing_opt_outs_email" ON "mailing_opt_outs" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_recipients_once" ON "mailing_recipients" USING btree ("mailing_id","email");--> statement-breakpoint
CREATE INDEX "mailing_recipients_email" ON "mailing_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "mailing_recipients_waiting" ON "mailing_recipients" USING btree ("mailing_id","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "mailings_key" ON "mailings" USING btree ("event_id","key");--> statement-breakpoint
CREATE INDEX "mailings_event" ON "mailings" USING btree ("event_id","id");