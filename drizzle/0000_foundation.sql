CREATE TABLE "facts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"provider_id" bigint,
	"actor" text NOT NULL,
	"request_id" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text,
	"plain" text,
	"attachments" jsonb,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_gateway_charges" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"order_number" text NOT NULL,
	"description" text NOT NULL,
	"locale" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"behaviour" jsonb NOT NULL,
	"card_end" text,
	"failure_code" text,
	"refund_key" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_gateway_charges_positive" CHECK ("test_gateway_charges"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "test_gateway_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"body" text NOT NULL,
	"copies_left" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "test_gateway_outages" (
	"id" integer PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"locale" text DEFAULT 'vi_VN' NOT NULL,
	"staff" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_members" (
	"provider_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "provider_members_provider_id_account_id_pk" PRIMARY KEY("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"about" jsonb NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"city" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quota_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quota_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quota_id" bigint NOT NULL,
	"cart_line_id" bigint,
	"order_line_id" bigint,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "quota_uses_one_owner" CHECK (("quota_uses"."cart_line_id" is null) <> ("quota_uses"."order_line_id" is null)),
	CONSTRAINT "quota_uses_positive" CHECK ("quota_uses"."quantity" > 0),
	CONSTRAINT "quota_uses_hold_ends" CHECK (("quota_uses"."state" = 'held') = ("quota_uses"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "quotas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "quotas_not_negative" CHECK ("quotas"."size" >= 0 and "quotas"."held" >= 0 and "quotas"."sold" >= 0),
	CONSTRAINT "quotas_not_oversold" CHECK ("quotas"."held" + "quotas"."sold" <= "quotas"."size")
);
--> statement-breakpoint
CREATE TABLE "event_keys" (
	"event_id" bigint NOT NULL,
	"key_id" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_keys_event_id_key_id_pk" PRIMARY KEY("event_id","key_id")
);
--> statement-breakpoint
CREATE TABLE "event_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"path" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" jsonb NOT NULL,
	"candidate_numbers" text[] NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_schedule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"title" jsonb NOT NULL,
	"place" text
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"state" text NOT NULL,
	"name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"venue" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"cover_path" text NOT NULL,
	"cover_color" text NOT NULL,
	"currency" text NOT NULL,
	"hold_minutes" integer DEFAULT 15 NOT NULL,
	"tax_rate_bp" integer DEFAULT 0 NOT NULL,
	"tax_inclusive" boolean DEFAULT true NOT NULL,
	"tax_rounding" text DEFAULT 'line' NOT NULL,
	"payment_methods" text[] DEFAULT array['card','cash_on_delivery'] NOT NULL,
	"payment_fees" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_in_order" CHECK ("events"."starts_at" < "events"."ends_at"),
	CONSTRAINT "events_hold_minutes" CHECK ("events"."hold_minutes" between 1 and 240)
);
--> statement-breakpoint
CREATE TABLE "delivery_methods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint,
	"name" jsonb NOT NULL,
	"price_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"name" jsonb NOT NULL,
	"price_minor" bigint NOT NULL,
	"original_price_minor" bigint,
	"weight_grams" integer NOT NULL,
	"quota_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_variants_price" CHECK ("product_variants"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint,
	"name" jsonb NOT NULL,
	"cover_path" text NOT NULL,
	"cover_color" text NOT NULL,
	"currency" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"label" jsonb NOT NULL,
	"help" jsonb,
	"options" jsonb,
	"required" boolean NOT NULL,
	"min" integer,
	"max" integer,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_variants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"ticket_id" bigint NOT NULL,
	"attributes" jsonb NOT NULL,
	"price_minor" bigint NOT NULL,
	"original_price_minor" bigint,
	"contact" boolean DEFAULT false NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"position" integer NOT NULL,
	CONSTRAINT "ticket_variants_price" CHECK ("ticket_variants"."price_minor" >= 0 and ("ticket_variants"."original_price_minor" is null or "ticket_variants"."original_price_minor" >= "ticket_variants"."price_minor"))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"attributes" jsonb NOT NULL,
	"min_per_order" integer DEFAULT 1 NOT NULL,
	"max_per_order" integer DEFAULT 10 NOT NULL,
	"asked_fields" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "tickets_order_limits" CHECK (1 <= "tickets"."min_per_order" and "tickets"."min_per_order" <= "tickets"."max_per_order")
);
--> statement-breakpoint
CREATE TABLE "variant_quotas" (
	"variant_id" bigint NOT NULL,
	"quota_id" bigint NOT NULL,
	CONSTRAINT "variant_quotas_variant_id_quota_id_pk" PRIMARY KEY("variant_id","quota_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"minimum_minor" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"quota_id" bigint,
	"per_buyer" integer,
	CONSTRAINT "promotion_codes_value" CHECK ("promotion_codes"."value" > 0 and ("promotion_codes"."kind" <> 'percent' or "promotion_codes"."value" <= 100))
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cart_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"variant_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"attendees" jsonb NOT NULL,
	CONSTRAINT "cart_lines_positive" CHECK ("cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visitor" text NOT NULL,
	"account_id" bigint,
	"event_id" bigint,
	"code_id" bigint,
	"hold_ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"cause" text NOT NULL,
	CONSTRAINT "order_ledger_positive" CHECK ("order_ledger"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"variant_id" bigint NOT NULL,
	"name" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	CONSTRAINT "order_lines_positive" CHECK ("order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"key" text NOT NULL,
	"provider_id" bigint NOT NULL,
	"event_id" bigint,
	"account_id" bigint,
	"visitor" text,
	"status" text NOT NULL,
	"locale" text NOT NULL,
	"contact" jsonb NOT NULL,
	"billing_address" jsonb,
	"shipping_address" jsonb,
	"delivery_method_id" bigint,
	"delivery_name" jsonb,
	"payment_method" text NOT NULL,
	"code" text,
	"code_id" bigint,
	"currency" text NOT NULL,
	"count" integer NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"original_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"tax_added_minor" bigint NOT NULL,
	"deposit_minor" bigint NOT NULL,
	"delivery_minor" bigint NOT NULL,
	"payment_fee_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"hold_ends_at" timestamp (3) with time zone,
	"hold_extended" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"flag" text,
	CONSTRAINT "orders_add_up" CHECK ("orders"."total_minor" = "orders"."subtotal_minor" - "orders"."discount_minor" + "orders"."tax_added_minor" + "orders"."delivery_minor" + "orders"."payment_fee_minor"),
	CONSTRAINT "orders_not_negative" CHECK ("orders"."total_minor" >= 0 and "orders"."discount_minor" >= 0),
	CONSTRAINT "orders_pending_ends" CHECK ("orders"."status" <> 'Pending' or "orders"."hold_ends_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"notice_id" text NOT NULL,
	"gateway_ref" text NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"gateway" text NOT NULL,
	"gateway_ref" text,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"redirect_url" text,
	"failure_code" text,
	"locale" text DEFAULT 'vi_VN' NOT NULL,
	"refund_try" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_positive" CHECK ("payments"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "attendees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"nickname" text,
	"date_of_birth" date,
	"gender" text,
	"company" text,
	"guardian_name" text,
	"child_name" text,
	"answers" jsonb NOT NULL,
	"candidate_number" text,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"code_issue" integer DEFAULT 1 NOT NULL,
	"canceled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "test_gateway_notices" ADD CONSTRAINT "test_gateway_notices_ref_test_gateway_charges_ref_fk" FOREIGN KEY ("ref") REFERENCES "public"."test_gateway_charges"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_members" ADD CONSTRAINT "provider_members_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_members" ADD CONSTRAINT "provider_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_uses" ADD CONSTRAINT "quota_uses_quota_id_quotas_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_keys" ADD CONSTRAINT "event_keys_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_pictures" ADD CONSTRAINT "event_pictures_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_schedule" ADD CONSTRAINT "event_schedule_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD CONSTRAINT "delivery_methods_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_quota_id_quotas_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_questions" ADD CONSTRAINT "ticket_questions_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_variants" ADD CONSTRAINT "ticket_variants_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_variants" ADD CONSTRAINT "ticket_variants_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_quotas" ADD CONSTRAINT "variant_quotas_variant_id_ticket_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."ticket_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_quotas" ADD CONSTRAINT "variant_quotas_quota_id_quotas_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_quota_id_quotas_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ledger" ADD CONSTRAINT "order_ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_variant_id_ticket_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."ticket_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "facts_about" ON "facts" USING btree ("about","id");--> statement-breakpoint
CREATE INDEX "facts_provider" ON "facts" USING btree ("provider_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_key" ON "mails" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "test_gateway_charges_key" ON "test_gateway_charges" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "test_gateway_charges_ending" ON "test_gateway_charges" USING btree ("expires_at") WHERE state in ('open', 'challenge');--> statement-breakpoint
CREATE INDEX "test_gateway_notices_due" ON "test_gateway_notices" USING btree ("due_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "provider_members_account" ON "provider_members" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "providers_slug" ON "providers" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "quota_uses_cart_line" ON "quota_uses" USING btree ("cart_line_id");--> statement-breakpoint
CREATE INDEX "quota_uses_order_line" ON "quota_uses" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "quota_uses_expiry" ON "quota_uses" USING btree ("quota_id","expires_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "quotas_event" ON "quotas" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_pictures_event" ON "event_pictures" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "event_pictures_numbers" ON "event_pictures" USING gin ("candidate_numbers");--> statement-breakpoint
CREATE INDEX "event_schedule_event" ON "event_schedule" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("starts_at","id") WHERE state <> 'draft';--> statement-breakpoint
CREATE INDEX "events_end" ON "events" USING btree ("ends_at") WHERE state <> 'draft';--> statement-breakpoint
CREATE INDEX "events_provider" ON "events" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "product_variants_product" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "products_event" ON "products" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "ticket_questions_ticket" ON "ticket_questions" USING btree ("ticket_id","position");--> statement-breakpoint
CREATE INDEX "ticket_variants_event" ON "ticket_variants" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "ticket_variants_ticket" ON "ticket_variants" USING btree ("ticket_id","position");--> statement-breakpoint
CREATE INDEX "tickets_event" ON "tickets" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "variant_quotas_quota" ON "variant_quotas" USING btree ("quota_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_codes_code" ON "promotion_codes" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_variant" ON "cart_lines" USING btree ("cart_id","kind","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_visitor" ON "carts" USING btree ("visitor");--> statement-breakpoint
CREATE INDEX "carts_hold" ON "carts" USING btree ("hold_ends_at");--> statement-breakpoint
CREATE INDEX "carts_updated" ON "carts" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_ledger_cause" ON "order_ledger" USING btree ("order_id","kind","cause");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_variant" ON "order_lines" USING btree ("kind","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_key" ON "orders" USING btree ("key");--> statement-breakpoint
CREATE INDEX "orders_event" ON "orders" USING btree ("event_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("hold_ends_at") WHERE hold_ends_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notices_once" ON "payment_notices" USING btree ("gateway","notice_id");--> statement-breakpoint
CREATE INDEX "payment_notices_charge" ON "payment_notices" USING btree ("gateway","gateway_ref");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_refunding" ON "payments" USING btree ("updated_at") WHERE state = 'refunding';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_gateway_ref" ON "payments" USING btree ("gateway","gateway_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "attendees_place" ON "attendees" USING btree ("order_line_id","place");--> statement-breakpoint
CREATE INDEX "attendees_event" ON "attendees" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "attendees_order" ON "attendees" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendees_candidate_number" ON "attendees" USING btree ("event_id","candidate_number");