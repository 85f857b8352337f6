CREATE TABLE "product_file_writes" (
	"file_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"product" text NOT NULL,
	"product_id" bigint NOT NULL,
	"written" json NOT NULL,
	"outcome" text,
	"left_alone" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "product_file_writes_file_id_round_product_pk" PRIMARY KEY("file_id","round","product")
);
--> statement-breakpoint
ALTER TABLE "product_files" ADD COLUMN "rounds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_files" ADD COLUMN "undone_by_id" bigint;--> statement-breakpoint
ALTER TABLE "product_files" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_file_writes" ADD CONSTRAINT "product_file_writes_file_id_product_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."product_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_file_writes_to_undo" ON "product_file_writes" USING btree ("file_id","round","product") WHERE outcome is null;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_undone_by_id_accounts_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_files_undone_by" ON "product_files" USING btree ("undone_by_id");