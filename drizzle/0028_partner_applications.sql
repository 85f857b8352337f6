CREATE TABLE "partner_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"state" text NOT NULL,
	"organisation" text NOT NULL,
	"kind" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"country" text NOT NULL,
	"tax_id" text NOT NULL,
	"website" text NOT NULL,
	"city" text NOT NULL,
	"organises" text NOT NULL,
	"documents" jsonb NOT NULL,
	"words" jsonb NOT NULL,
	"locale" text NOT NULL,
	"provider_id" bigint,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_applications_approved" CHECK (("partner_applications"."state" = 'approved') = ("partner_applications"."provider_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_applications_one_open" ON "partner_applications" USING btree ("account_id") WHERE "partner_applications"."state" in ('sent', 'asked_back');--> statement-breakpoint
CREATE INDEX "partner_applications_account" ON "partner_applications" USING btree ("account_id","sent_at");--> statement-breakpoint
CREATE INDEX "partner_applications_state" ON "partner_applications" USING btree ("state","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_applications_provider" ON "partner_applications" USING btree ("provider_id");