CREATE TABLE "extra_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extra_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"order_id" bigint NOT NULL,
	"extra" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "extra_refunds_positive" CHECK ("extra_refunds"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "extra_refunds" ADD CONSTRAINT "extra_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "extra_refunds_once" ON "extra_refunds" USING btree ("order_id","key","extra");