CREATE TABLE "product_ties" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"all_words" "tsvector" NOT NULL
);
--> statement-breakpoint
INSERT INTO "product_ties" ("product_id", "all_words") SELECT "product_id", "all_words" FROM "product_search";--> statement-breakpoint
DROP INDEX "product_search_all_words";--> statement-breakpoint
ALTER TABLE "product_ties" ADD CONSTRAINT "product_ties_product_id_product_search_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_search"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_ties_all_words" ON "product_ties" USING gin ("all_words") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "product_search" DROP COLUMN "all_words";