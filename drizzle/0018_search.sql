CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION hoi (COPY = simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION hoi ALTER MAPPING FOR asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart WITH unaccent, simple;--> statement-breakpoint
CREATE TABLE "facet_values" (
	"option" text NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"swatch" text,
	CONSTRAINT "facet_values_option_key_pk" PRIMARY KEY("option","key")
);
--> statement-breakpoint
CREATE TABLE "product_mixes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_mixes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"digest" text NOT NULL,
	"category_id" bigint,
	"price_step" integer NOT NULL,
	"variants" jsonb NOT NULL,
	CONSTRAINT "product_mixes_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"mix_id" bigint NOT NULL,
	"words" "tsvector" NOT NULL,
	"name_vi" text NOT NULL,
	"name_en" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"in_stock" boolean NOT NULL,
	"sold_out" bigint[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_mix_id_product_mixes_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."product_mixes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_mixes_category" ON "product_mixes" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_search_mix" ON "product_search" USING btree ("mix_id","price_minor");--> statement-breakpoint
CREATE INDEX "product_search_latest" ON "product_search" USING btree ("created_at","product_id");--> statement-breakpoint
CREATE INDEX "product_search_offered" ON "product_search" USING btree ("in_stock","created_at","product_id");--> statement-breakpoint
CREATE INDEX "product_search_price" ON "product_search" USING btree ("price_minor","product_id");--> statement-breakpoint
CREATE INDEX "product_search_name_vi" ON "product_search" USING btree ("name_vi","product_id");--> statement-breakpoint
CREATE INDEX "product_search_name_en" ON "product_search" USING btree ("name_en","product_id");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);