ALTER TABLE "product_search" ADD COLUMN "all_words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "product_search_all_words" ON "product_search" USING gin ("all_words") WITH (fastupdate=false);--> statement-breakpoint
-- Found as before until the chore that follows products has written each anew, some thousands a minute.
UPDATE "product_search" SET "all_words" = "words", "updated_at" = '1970-01-01T00:00:00Z';