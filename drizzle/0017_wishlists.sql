CREATE TABLE "price_mails" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visitor" text NOT NULL,
	"account_id" bigint GENERATED ALWAYS AS (substring(visitor from '^account:([0-9]+)$')::bigint) STORED,
	"product_id" bigint NOT NULL,
	"seen_price_minor" bigint NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_mails" ADD CONSTRAINT "price_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wishes_once" ON "wishes" USING btree ("visitor","product_id");--> statement-breakpoint
CREATE INDEX "wishes_product" ON "wishes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wishes_account" ON "wishes" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "wishes_of_guests" ON "wishes" USING btree ("added_at") WHERE account_id is null;