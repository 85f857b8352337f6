ALTER TABLE "carts" drop column "account_id";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "account_id" bigint GENERATED ALWAYS AS (substring(visitor from '^account:([0-9]+)')::bigint) STORED;--> statement-breakpoint
CREATE INDEX "carts_account" ON "carts" USING btree ("account_id") WHERE account_id is not null;