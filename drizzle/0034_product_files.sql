CREATE TABLE "product_file_rows" (
	"file_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"product" text NOT NULL,
	"code" text,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"issues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shown" integer,
	"left_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_file_rows_file_id_line_pk" PRIMARY KEY("file_id","line")
);
--> statement-breakpoint
CREATE TABLE "product_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"format" text,
	"unknown_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"creates" integer DEFAULT 0 NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"sames" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"reached" text DEFAULT '' NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"account_id" bigint,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	CONSTRAINT "product_files_problem" CHECK (("product_files"."state" = 'failed') = ("product_files"."problem" is not null))
);
--> statement-breakpoint
ALTER TABLE "product_file_rows" ADD CONSTRAINT "product_file_rows_file_id_product_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."product_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_file_rows_product" ON "product_file_rows" USING btree ("file_id","product","line");--> statement-breakpoint
CREATE INDEX "product_file_rows_code" ON "product_file_rows" USING btree ("file_id","code");--> statement-breakpoint
CREATE INDEX "product_files_account" ON "product_files" USING btree ("account_id");