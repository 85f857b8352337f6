CREATE TABLE "stock_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"variant_id" bigint NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"stock" integer NOT NULL,
	"account_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"undoes_id" bigint,
	CONSTRAINT "stock_moves_change" CHECK ("stock_moves"."change" <> 0 or "stock_moves"."reason" in ('counted', 'import')),
	CONSTRAINT "stock_moves_stock" CHECK ("stock_moves"."stock" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_undoes_id_stock_moves_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."stock_moves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_once" ON "stock_moves" USING btree ("key","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_undone_once" ON "stock_moves" USING btree ("undoes_id");--> statement-breakpoint
CREATE INDEX "stock_moves_variant" ON "stock_moves" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "stock_moves_account" ON "stock_moves" USING btree ("account_id");--> statement-breakpoint
-- What lies on the shelves already came by a first move.
INSERT INTO "stock_moves" ("key", "variant_id", "change", "reason", "stock", "at")
SELECT 'opening', v.id, q.size, 'import', q.size - q.sold, now() FROM "product_variants" v JOIN "quotas" q ON q.id = v.quota_id WHERE q.size > 0;
