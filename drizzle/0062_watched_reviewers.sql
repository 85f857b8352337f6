CREATE TABLE "watched_reviewers" (
	"product_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "watched_reviewers_product_id_account_id_pk" PRIMARY KEY("product_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "watched_reviewers" ADD CONSTRAINT "watched_reviewers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_reviewers" ADD CONSTRAINT "watched_reviewers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watched_reviewers_account" ON "watched_reviewers" USING btree ("account_id");