CREATE TABLE "card_choices" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"saved_card_id" bigint,
	"saves_card" boolean NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "saved_card_id" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "saves_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "auto_fact_id" bigint;--> statement-breakpoint
ALTER TABLE "card_choices" ADD CONSTRAINT "card_choices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_choices" ADD CONSTRAINT "card_choices_saved_card_id_saved_cards_id_fk" FOREIGN KEY ("saved_card_id") REFERENCES "public"."saved_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_saved_card_id_saved_cards_id_fk" FOREIGN KEY ("saved_card_id") REFERENCES "public"."saved_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_auto" ON "payments" USING btree ("auto_fact_id");--> statement-breakpoint
CREATE INDEX "payments_saved_card" ON "payments" USING btree ("saved_card_id") WHERE saved_card_id is not null;--> statement-breakpoint
ALTER TABLE "kept_forms" DROP COLUMN "visitor";