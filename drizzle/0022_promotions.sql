CREATE TABLE "promotions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint,
	"event_id" bigint,
	"name" jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"most_minor" bigint,
	"buy_pieces" integer,
	"get_pieces" integer,
	"target" text DEFAULT 'everything' NOT NULL,
	"ticket_ids" bigint[] DEFAULT '{}' NOT NULL,
	"product_ids" bigint[] DEFAULT '{}' NOT NULL,
	"category_ids" bigint[] DEFAULT '{}' NOT NULL,
	"currency" text DEFAULT 'VND' NOT NULL,
	"minimum_minor" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"quota_id" bigint,
	"per_buyer" integer,
	"stacking" text DEFAULT 'exclusive' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_value" CHECK (case "promotions"."kind" when 'free_delivery' then "promotions"."value" = 0 when 'amount' then "promotions"."value" > 0 else "promotions"."value" between 1 and 100 end),
	CONSTRAINT "promotions_pieces" CHECK (("promotions"."kind" = 'buy_get') = (("promotions"."buy_pieces" > 0 and "promotions"."get_pieces" > 0) is true)),
	CONSTRAINT "promotions_not_negative" CHECK ("promotions"."minimum_minor" >= 0 and "promotions"."most_minor" > 0 and "promotions"."per_buyer" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_reductions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_reductions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"promotion_id" bigint NOT NULL,
	"code_id" bigint,
	"code" text,
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"buy_pieces" integer,
	"get_pieces" integer,
	"amount_minor" bigint NOT NULL,
	"per_line" bigint[] NOT NULL,
	"delivery_minor" bigint NOT NULL,
	CONSTRAINT "order_reductions_positive" CHECK ("order_reductions"."amount_minor" > 0 and "order_reductions"."delivery_minor" between 0 and "order_reductions"."amount_minor")
);
--> statement-breakpoint
ALTER TABLE "promotion_codes" DROP CONSTRAINT "promotion_codes_value";--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "promotion_id" bigint;--> statement-breakpoint
INSERT INTO "promotions" ("id", "provider_id", "event_id", "name", "kind", "value", "minimum_minor", "starts_at", "ends_at", "quota_id", "per_buyer", "currency")
OVERRIDING SYSTEM VALUE SELECT c."id", c."provider_id", c."event_id", jsonb_build_object('vi_VN', c."code"), c."kind", c."value", c."minimum_minor", c."starts_at", c."ends_at", c."quota_id", c."per_buyer",
coalesce((SELECT e."currency" FROM "events" e WHERE e."id" = c."event_id"), 'VND') FROM "promotion_codes" c;--> statement-breakpoint
SELECT setval('promotions_id_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "promotions"), false);--> statement-breakpoint
UPDATE "promotion_codes" SET "promotion_id" = "id", "quota_id" = NULL;--> statement-breakpoint
ALTER TABLE "promotion_codes" ALTER COLUMN "promotion_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "code_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "carts" SET "code_ids" = ARRAY["code_id"] WHERE "code_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "order_reductions" ("order_id", "promotion_id", "code_id", "code", "name", "kind", "value", "amount_minor", "per_line", "delivery_minor")
SELECT o."id", c."id", c."id", coalesce(o."code", c."code"), jsonb_build_object('vi_VN', c."code"), c."kind", c."value", o."discount_minor",
ARRAY(SELECT l."discount_minor" FROM "order_lines" l WHERE l."order_id" = o."id" ORDER BY l."id"), 0
FROM "orders" o JOIN "promotion_codes" c ON c."id" = o."code_id" WHERE o."discount_minor" > 0;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_quota_id_quotas_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reductions" ADD CONSTRAINT "order_reductions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reductions" ADD CONSTRAINT "order_reductions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reductions" ADD CONSTRAINT "order_reductions_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotions_provider" ON "promotions" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "promotions_automatic" ON "promotions" USING btree ("provider_id") WHERE automatic and state = 'active';--> statement-breakpoint
CREATE INDEX "order_reductions_order" ON "order_reductions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_reductions_promotion" ON "order_reductions" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "order_reductions_code" ON "order_reductions" USING btree ("code_id");--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_codes_promotion" ON "promotion_codes" USING btree ("promotion_id","id");--> statement-breakpoint
ALTER TABLE "promotion_codes" DROP COLUMN "provider_id";--> statement-breakpoint
ALTER TABLE "promotion_codes" DROP COLUMN "event_id";--> statement-breakpoint
ALTER TABLE "promotion_codes" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "promotion_codes" DROP COLUMN "value";--> statement-breakpoint
ALTER TABLE "promotion_codes" DROP COLUMN "minimum_minor";--> statement-breakpoint
ALTER TABLE "promotion_codes" DROP COLUMN "starts_at";--> statement-breakpoint
ALTER TABLE "promotion_codes" DROP COLUMN "ends_at";--> statement-breakpoint
ALTER TABLE "promotion_codes" DROP COLUMN "per_buyer";--> statement-breakpoint
ALTER TABLE "carts" DROP COLUMN "code_id";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "code_id";