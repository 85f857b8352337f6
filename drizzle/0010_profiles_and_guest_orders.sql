ALTER TABLE "accounts" ADD COLUMN "phone" text;--> statement-breakpoint
CREATE INDEX "orders_guest_email" ON "orders" USING btree (lower("contact"->>'email')) WHERE account_id is null;