CREATE TABLE "home_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"account_id" bigint,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "home_versions_blocks" CHECK (jsonb_typeof("home_versions"."blocks") = 'array')
);
--> statement-breakpoint
ALTER TABLE "home_versions" ADD CONSTRAINT "home_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "home_versions_one_draft" ON "home_versions" USING btree ("state") WHERE "home_versions"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "home_versions_published" ON "home_versions" USING btree ("state","id");