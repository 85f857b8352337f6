DROP INDEX "promotion_codes_code";--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "provider_id" bigint;--> statement-breakpoint
UPDATE "promotion_codes" SET "provider_id" = p."provider_id" FROM "promotions" p WHERE p."id" = "promotion_id";--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_codes_owner" ON "promotion_codes" USING btree ("code",coalesce("provider_id", 0)) WHERE retired_at is null;