CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"address" jsonb NOT NULL,
	"for_billing" boolean NOT NULL,
	"for_shipping" boolean NOT NULL,
	"default_billing" boolean DEFAULT false NOT NULL,
	"default_shipping" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "addresses_used" CHECK ("addresses"."for_billing" or "addresses"."for_shipping"),
	CONSTRAINT "addresses_default_serves" CHECK (("addresses"."for_billing" or not "addresses"."default_billing") and ("addresses"."for_shipping" or not "addresses"."default_shipping"))
);
--> statement-breakpoint
CREATE TABLE "athlete_profiles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "athlete_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"athlete_id" text NOT NULL,
	"athlete_id_key" text NOT NULL,
	"gender" text,
	"nickname" text,
	"date_of_birth" text,
	"score" integer DEFAULT 1000 NOT NULL,
	"avatar_path" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD COLUMN "pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD CONSTRAINT "athlete_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_account" ON "addresses" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default_billing" ON "addresses" USING btree ("account_id") WHERE default_billing;--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default_shipping" ON "addresses" USING btree ("account_id") WHERE default_shipping;--> statement-breakpoint
CREATE UNIQUE INDEX "athlete_profiles_athlete_id" ON "athlete_profiles" USING btree ("account_id","athlete_id_key");