ALTER TABLE "delivery_methods" ADD COLUMN "pricing" text DEFAULT 'flat' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD COLUMN "per_kg_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD COLUMN "weight_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD COLUMN "free_from_minor" bigint;--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD COLUMN "max_grams" integer;--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD COLUMN "countries" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD COLUMN "min_days" integer;--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD COLUMN "max_days" integer;--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD COLUMN "confirms_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift" jsonb;--> statement-breakpoint
CREATE INDEX "delivery_methods_provider" ON "delivery_methods" USING btree ("provider_id","position");--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD CONSTRAINT "delivery_methods_prices" CHECK ("delivery_methods"."price_minor" >= 0 and "delivery_methods"."per_kg_minor" >= 0);--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD CONSTRAINT "delivery_methods_days" CHECK ("delivery_methods"."min_days" >= 0 and "delivery_methods"."max_days" >= "delivery_methods"."min_days");