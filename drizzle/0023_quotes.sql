DROP INDEX "test_gateway_charges_ending";--> statement-breakpoint
ALTER TABLE "test_gateway_charges" ADD COLUMN "manual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "test_gateway_charges" ADD COLUMN "authorized_minor" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_quote" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quoted_delivery_minor" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_note" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "manual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_minor" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "authorized_minor" bigint;--> statement-breakpoint
CREATE INDEX "orders_quoted" ON "orders" USING btree ("hold_ends_at") WHERE delivery_quote in ('asked', 'raised');--> statement-breakpoint
CREATE INDEX "test_gateway_charges_ending" ON "test_gateway_charges" USING btree ("expires_at") WHERE state in ('open', 'challenge', 'authorized');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_capture" CHECK ("payments"."capture_minor" between 1 and coalesce("payments"."authorized_minor", "payments"."amount_minor"));