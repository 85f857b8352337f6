CREATE TABLE "restock_asks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restock_asks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" bigint NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "restock_asks" ADD CONSTRAINT "restock_asks_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "restock_asks_once" ON "restock_asks" USING btree ("variant_id","email") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "restock_asks_email" ON "restock_asks" USING btree ("email");--> statement-breakpoint
CREATE INDEX "restock_asks_told" ON "restock_asks" USING btree ("told_at") WHERE told_at is not null;