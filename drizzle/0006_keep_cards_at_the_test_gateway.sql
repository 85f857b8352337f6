CREATE TABLE "test_gateway_cards" (
	"ref" text PRIMARY KEY NOT NULL,
	"customer_ref" text NOT NULL,
	"last_four" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_gateway_customers" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_gateway_setups" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"customer_ref" text NOT NULL,
	"state" text NOT NULL,
	"tries_left" integer NOT NULL,
	"locale" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"behaviour" jsonb NOT NULL,
	"card_end" text,
	"exp_month" integer,
	"exp_year" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_gateway_notices" DROP CONSTRAINT "test_gateway_notices_ref_test_gateway_charges_ref_fk";
--> statement-breakpoint
ALTER TABLE "test_gateway_charges" ADD COLUMN "exp_month" integer;--> statement-breakpoint
ALTER TABLE "test_gateway_charges" ADD COLUMN "exp_year" integer;--> statement-breakpoint
ALTER TABLE "test_gateway_charges" ADD COLUMN "save_for" text;--> statement-breakpoint
ALTER TABLE "test_gateway_charges" ADD COLUMN "card_ref" text;--> statement-breakpoint
ALTER TABLE "test_gateway_cards" ADD CONSTRAINT "test_gateway_cards_customer_ref_test_gateway_customers_ref_fk" FOREIGN KEY ("customer_ref") REFERENCES "public"."test_gateway_customers"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_gateway_setups" ADD CONSTRAINT "test_gateway_setups_customer_ref_test_gateway_customers_ref_fk" FOREIGN KEY ("customer_ref") REFERENCES "public"."test_gateway_customers"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_gateway_cards_customer" ON "test_gateway_cards" USING btree ("customer_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "test_gateway_customers_key" ON "test_gateway_customers" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "test_gateway_setups_key" ON "test_gateway_setups" USING btree ("idempotency_key");