ALTER TABLE "events" ADD COLUMN "deposit_rate_bp" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "rest_due_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deposit_rate_bp" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rest_due_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rest_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rest_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_rest_due" ON "orders" USING btree ("rest_due_at") WHERE rest_due_at is not null and rest_reminders < 2;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_deposit" CHECK ("events"."deposit_rate_bp" between 1 and 9999 and "events"."rest_due_days" between 0 and 365);