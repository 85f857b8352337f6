ALTER TABLE "providers" ADD COLUMN "cancel_rule" jsonb DEFAULT '{"allowed":false,"untilHours":0,"refundPercent":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancel_rule" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_status" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "weight_grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_note" text;--> statement-breakpoint
UPDATE "orders" SET
	"delivery_status" = CASE "status" WHEN 'Confirmed' THEN 'confirmed' WHEN 'Canceled' THEN 'cancel' ELSE 'waiting' END,
	"weight_grams" = "goods"."weight"
FROM (
	SELECT "l"."order_id", sum(coalesce("v"."weight_grams", 0) * "l"."quantity")::integer AS "weight"
	FROM "order_lines" AS "l" LEFT JOIN "product_variants" AS "v" ON "v"."id" = "l"."variant_id"
	WHERE "l"."kind" = 'product' GROUP BY "l"."order_id"
) AS "goods" WHERE "goods"."order_id" = "orders"."id";
