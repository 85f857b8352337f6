CREATE TABLE "product_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"changed" jsonb NOT NULL,
	"refused" jsonb NOT NULL,
	"undone" jsonb
);
--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cover_alt" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cover_option_key" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cover_value_key" text;