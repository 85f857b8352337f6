DROP INDEX "promotion_codes_code";--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "promotion_codes" SET "retired_at" = p."updated_at" FROM "promotions" p WHERE p."id" = "promotion_id" AND p."state" = 'archived';--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_codes_code" ON "promotion_codes" USING btree ("code") WHERE retired_at is null;