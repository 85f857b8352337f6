CREATE TABLE "test_gateway_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"cause" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_positive" CHECK ("refunds"."amount_minor" > 0)
);
--> statement-breakpoint
DROP INDEX "payments_refunding";--> statement-breakpoint
ALTER TABLE "test_gateway_charges" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_gateway_refunds" ADD CONSTRAINT "test_gateway_refunds_ref_test_gateway_charges_ref_fk" FOREIGN KEY ("ref") REFERENCES "public"."test_gateway_charges"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_cause" ON "refunds" USING btree ("payment_id","cause");--> statement-breakpoint
CREATE INDEX "refunds_asked" ON "refunds" USING btree ("updated_at") WHERE state = 'asked';--> statement-breakpoint
ALTER TABLE "test_gateway_charges" DROP COLUMN "refund_key";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_try";--> statement-breakpoint
ALTER TABLE "test_gateway_charges" ADD CONSTRAINT "test_gateway_charges_given_back" CHECK ("test_gateway_charges"."refunded_minor" between 0 and "test_gateway_charges"."amount_minor");