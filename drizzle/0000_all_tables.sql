-- Made by `npm run migration` from the Drizzle tables and the SQL in by-hand/. A change here is lost: change those and make it anew.
-- What the search reads words with (docs/decisions/0018): no language's endings, and without accents.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION hoi (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION hoi
	ALTER MAPPING FOR asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
	WITH unaccent, simple;
--> statement-breakpoint
-- What names are sorted by for people: the order of Vietnamese dictionaries (a ă â b c d đ e ê …; and where the letters are the same, the tones level,
-- grave, hook, tilde, acute, dot below), as CLDR has it for "vi". Neither database has that collation, so it is a key to be compared byte by byte
-- (collate "C"): the letters with the marks that make letters of their own, breve before circumflex before horn, all after z; then once more with the
-- tones, where tilde and acute come after the hook. Capitals do not count; signs stand before letters. Quick: every attendee has one.
CREATE FUNCTION sort_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	select replace(replace(regexp_replace(plain, '[\u0300\u0301\u0303-\u0305\u0307-\u031a\u031c-\u036f]', '', 'g'), E'\u0306', E'\u0301'), 'đ', E'd\u0301') ||
		chr(31) || replace(replace(plain, E'\u0301', E'\u0310'), E'\u0303', E'\u030a')
	from (select regexp_replace(replace(lower(normalize(name, NFD)), 'Đ', 'đ'), '[‘’“”«»–—…·]', '!', 'g') as plain) as once
$$;
--> statement-breakpoint
CREATE SCHEMA "jobs";
--> statement-breakpoint
CREATE TABLE "facts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"provider_id" bigint,
	"event_id" bigint,
	"actor" text NOT NULL,
	"request_id" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stand_in_charges" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stand_in_charges_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 14000001 CACHE 1),
	"way" text NOT NULL,
	"ref" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"asked" jsonb NOT NULL,
	"refund_manner" text NOT NULL,
	"refunds" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stand_in_charges_positive" CHECK ("stand_in_charges"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "test_gateway_account_links" (
	"ref" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"locale" text NOT NULL,
	"return_url" text NOT NULL,
	"refresh_url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "test_gateway_accounts" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_gateway_cards" (
	"ref" text PRIMARY KEY NOT NULL,
	"customer_ref" text NOT NULL,
	"last_four" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_gateway_charges" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"account" text,
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
	"exp_month" integer,
	"exp_year" integer,
	"save_for" text,
	"card_ref" text,
	"failure_code" text,
	"manual" boolean DEFAULT false NOT NULL,
	"authorized_minor" bigint,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_gateway_charges_positive" CHECK ("test_gateway_charges"."amount_minor" > 0),
	CONSTRAINT "test_gateway_charges_given_back" CHECK ("test_gateway_charges"."refunded_minor" between 0 and "test_gateway_charges"."amount_minor")
);
--> statement-breakpoint
CREATE TABLE "test_gateway_customers" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_gateway_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"account" text,
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
CREATE TABLE "test_gateway_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_gateway_setups" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"customer_ref" text NOT NULL,
	"state" text NOT NULL,
	"tries_left" integer NOT NULL,
	"locale" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"behaviour" jsonb NOT NULL,
	"card_end" text,
	"exp_month" integer,
	"exp_year" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs"."chore" (
	"name" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs"."job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"fact" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"retries" integer NOT NULL,
	"interruptions" integer DEFAULT 0 NOT NULL,
	"lease_ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "job_state" CHECK (state in ('waiting', 'running', 'done', 'dead')),
	CONSTRAINT "job_running" CHECK ((state = 'running') = (lease_ends_at is not null)),
	CONSTRAINT "job_over" CHECK ((state in ('done', 'dead')) = (ended_at is not null))
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
CREATE TABLE "secret_fingerprints" (
	"id" integer PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "secret_fingerprints_one" CHECK ("secret_fingerprints"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "account_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
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
	"phone" text,
	"avatar_path" text,
	"last_signed_in_at" timestamp (3) with time zone,
	"second_step_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_forms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"account_id" bigint NOT NULL,
	"visitor" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_account_id_visitor_pk" PRIMARY KEY("account_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"sent_to" text NOT NULL,
	"seed" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"way" text,
	"user_agent" text,
	"proved_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "spent_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
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
	"website" text DEFAULT '' NOT NULL,
	"shows_email" boolean DEFAULT true NOT NULL,
	"shows_phone" boolean DEFAULT true NOT NULL,
	"logo" jsonb,
	"cover" jsonb,
	"city" text NOT NULL,
	"requires_second_step" boolean DEFAULT false NOT NULL,
	"cancel_rule" jsonb DEFAULT '{"allowed":false,"untilHours":0,"refundPercent":0}'::jsonb NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"shop_terms" jsonb DEFAULT '{"taxRateBp":0,"taxInclusive":true,"taxRounding":"line","paymentMethods":["card","cash_on_delivery"],"paymentFees":{}}'::jsonb NOT NULL,
	"way_terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"paid_to" text DEFAULT 'platform' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"issuer_name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "unfinished_sign_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unfinished_sign_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"missing" text NOT NULL,
	"account_id" bigint,
	"way" text NOT NULL,
	"is_remembered" boolean NOT NULL,
	"identity" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "house_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "house_settings_one" CHECK ("house_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"address" jsonb NOT NULL,
	"for_billing" boolean NOT NULL,
	"for_shipping" boolean NOT NULL,
	"default_billing" boolean DEFAULT false NOT NULL,
	"default_shipping" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "addresses_used" CHECK ("addresses"."for_billing" or "addresses"."for_shipping"),
	CONSTRAINT "addresses_default_serves" CHECK (("addresses"."for_billing" or not "addresses"."default_billing") and ("addresses"."for_shipping" or not "addresses"."default_shipping"))
);
--> statement-breakpoint
CREATE TABLE "athlete_profiles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "athlete_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"athlete_id" text NOT NULL,
	"athlete_id_key" text NOT NULL,
	"gender" text,
	"nickname" text,
	"date_of_birth" text,
	"score" integer DEFAULT 1000 NOT NULL,
	"avatar_path" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "made_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "made_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"kind" text NOT NULL,
	"order_ids" jsonb,
	"bracket" jsonb,
	"wanted" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"path" text,
	"name" text,
	"content_type" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "made_files_progress" CHECK ("made_files"."done" between 0 and "made_files"."total"),
	CONSTRAINT "made_files_ready" CHECK (("made_files"."state" = 'ready') = ("made_files"."path" is not null) and ("made_files"."path" is null) = ("made_files"."name" is null) and ("made_files"."path" is null) = ("made_files"."content_type" is null))
);
--> statement-breakpoint
CREATE TABLE "own_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"provider_id" bigint NOT NULL,
	"gateway" text NOT NULL,
	"known_as" text NOT NULL,
	"papers" jsonb NOT NULL,
	"sealed" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone,
	"retired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" bigint,
	CONSTRAINT "own_accounts_secrets" CHECK (("own_accounts"."sealed" is null) = ("own_accounts"."gateway" in ('test', 'stripe')))
);
--> statement-breakpoint
CREATE TABLE "card_customers" (
	"account_id" bigint NOT NULL,
	"gateway" text NOT NULL,
	"customer_ref" text NOT NULL,
	"auto_charge_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_customers_account_id_gateway_pk" PRIMARY KEY("account_id","gateway")
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"gateway" text NOT NULL,
	"card_ref" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"fingerprint" text,
	"is_default" boolean NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"detached_at" timestamp (3) with time zone,
	CONSTRAINT "saved_cards_removed" CHECK (not ("saved_cards"."is_default" and "saved_cards"."removed_at" is not null)),
	CONSTRAINT "saved_cards_month" CHECK ("saved_cards"."exp_month" between 1 and 12),
	CONSTRAINT "saved_cards_last_four" CHECK ("saved_cards"."last_four" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
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
	"shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "quotas_not_negative" CHECK ("quotas"."size" >= 0 and "quotas"."held" >= 0 and "quotas"."sold" >= 0),
	CONSTRAINT "quotas_not_oversold" CHECK ("quotas"."held" + "quotas"."sold" <= "quotas"."size")
);
--> statement-breakpoint
CREATE TABLE "partner_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"state" text NOT NULL,
	"organisation" text NOT NULL,
	"kind" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"country" text NOT NULL,
	"tax_id" text NOT NULL,
	"website" text NOT NULL,
	"city" text NOT NULL,
	"organises" text NOT NULL,
	"documents" jsonb NOT NULL,
	"words" jsonb NOT NULL,
	"locale" text NOT NULL,
	"provider_id" bigint,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_applications_approved" CHECK (("partner_applications"."state" = 'approved') = ("partner_applications"."provider_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" bigint,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"end" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"name" text NOT NULL,
	"rights" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"hint" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"fact_id" bigint,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"status" integer,
	"failure" text,
	"answer" text,
	"took_ms" integer
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"url" text NOT NULL,
	"fact_names" jsonb NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"old_secret_until" timestamp (3) with time zone,
	"last_delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
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
	"bytes" integer,
	"alt" jsonb NOT NULL,
	"candidate_numbers" text[] NOT NULL,
	"reading" text,
	"suggested" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" numeric NOT NULL,
	"removed_at" timestamp (3) with time zone
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
	"kind" text,
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
	"cover_original" text,
	"cover_crop" jsonb,
	"cover_color" text NOT NULL,
	"currency" text NOT NULL,
	"hold_minutes" integer DEFAULT 15 NOT NULL,
	"deposit_rate_bp" integer,
	"rest_due_days" integer DEFAULT 14 NOT NULL,
	"tax_rate_bp" integer DEFAULT 0 NOT NULL,
	"tax_inclusive" boolean DEFAULT true NOT NULL,
	"tax_rounding" text DEFAULT 'line' NOT NULL,
	"payment_methods" text[] DEFAULT array['card','cash_on_delivery'] NOT NULL,
	"payment_fees" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"way_terms" jsonb,
	"cancel_rule" jsonb,
	"refund_until" timestamp (3) with time zone,
	"self_service" jsonb,
	"waiting_hours" integer DEFAULT 12,
	"mail_notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reminder" jsonb,
	"reminded_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"draft_key" text,
	"series_id" bigint,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_note" jsonb,
	"cancel_refunds" boolean,
	"postponed_from" timestamp (3) with time zone,
	"postpone_note" jsonb,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_cover_crop" CHECK (("events"."cover_original" is null) = ("events"."cover_crop" is null)),
	CONSTRAINT "events_in_order" CHECK ("events"."starts_at" < "events"."ends_at"),
	CONSTRAINT "events_deposit" CHECK ("events"."deposit_rate_bp" between 1 and 9999 and "events"."rest_due_days" between 0 and 365),
	CONSTRAINT "events_waiting_hours" CHECK ("events"."waiting_hours" between 1 and 168),
	CONSTRAINT "events_hold_minutes" CHECK ("events"."hold_minutes" between 1 and 240)
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "brands_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"name" jsonb NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_slug" UNIQUE NULLS NOT DISTINCT("parent_id","slug"),
	CONSTRAINT "categories_parent_is_another" CHECK ("categories"."parent_id" <> "categories"."id")
);
--> statement-breakpoint
CREATE TABLE "product_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"changed" jsonb NOT NULL,
	"refused" jsonb NOT NULL,
	"undone" jsonb
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"path" text NOT NULL,
	"color" text NOT NULL,
	"alt" jsonb NOT NULL,
	"option_key" text,
	"value_key" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"name" jsonb NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stock_code" text,
	"price_minor" bigint NOT NULL,
	"original_price_minor" bigint,
	"weight_grams" integer NOT NULL,
	"quota_id" bigint NOT NULL,
	"offered" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_variants_stock_code" UNIQUE("stock_code"),
	CONSTRAINT "product_variants_price" CHECK ("product_variants"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint,
	"slug" text NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb DEFAULT '{"vi_VN":"","en_US":""}'::jsonb NOT NULL,
	"brand_id" bigint,
	"category_id" bigint,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deposit_rate_bp" integer,
	"rest_due_days" integer DEFAULT 14 NOT NULL,
	"cover_path" text NOT NULL,
	"cover_color" text NOT NULL,
	"cover_alt" jsonb,
	"cover_option_key" text,
	"cover_value_key" text,
	"currency" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "restock_asks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restock_asks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" bigint NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "delivery_methods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint,
	"name" jsonb NOT NULL,
	"pricing" text DEFAULT 'flat' NOT NULL,
	"price_minor" bigint NOT NULL,
	"per_kg_minor" bigint DEFAULT 0 NOT NULL,
	"weight_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"currency" text NOT NULL,
	"free_from_minor" bigint,
	"min_grams" integer,
	"max_grams" integer,
	"countries" jsonb,
	"min_days" integer,
	"max_days" integer,
	"pickup" boolean DEFAULT false NOT NULL,
	"confirms_price" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "delivery_methods_prices" CHECK ("delivery_methods"."price_minor" >= 0 and "delivery_methods"."per_kg_minor" >= 0),
	CONSTRAINT "delivery_methods_days" CHECK ("delivery_methods"."min_days" >= 0 and "delivery_methods"."max_days" >= "delivery_methods"."min_days")
);
--> statement-breakpoint
CREATE TABLE "price_mails" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visitor" text NOT NULL,
	"account_id" bigint GENERATED ALWAYS AS (substring(visitor from '^account:([0-9]+)$')::bigint) STORED,
	"product_id" bigint,
	"event_id" bigint,
	"seen_price_minor" bigint,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wishes_for_one_thing" CHECK (num_nonnulls(product_id, event_id) = 1 and (product_id is null) = (seen_price_minor is null))
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
	"retired" boolean DEFAULT false NOT NULL,
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
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"offered" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "ticket_variants_times" CHECK (("ticket_variants"."starts_at" is null) = ("ticket_variants"."ends_at" is null) and "ticket_variants"."starts_at" < "ticket_variants"."ends_at"),
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
	"offered" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tickets_order_limits" CHECK (1 <= "tickets"."min_per_order" and "tickets"."min_per_order" <= "tickets"."max_per_order")
);
--> statement-breakpoint
CREATE TABLE "variant_quotas" (
	"variant_id" bigint NOT NULL,
	"quota_id" bigint NOT NULL,
	CONSTRAINT "variant_quotas_variant_id_quota_id_pk" PRIMARY KEY("variant_id","quota_id")
);
--> statement-breakpoint
CREATE TABLE "review_mail_stops" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "review_summaries" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"with_pictures" integer NOT NULL,
	"rated1" integer NOT NULL,
	"rated2" integer NOT NULL,
	"rated3" integer NOT NULL,
	"rated4" integer NOT NULL,
	"rated5" integer NOT NULL,
	CONSTRAINT "review_summaries_not_negative" CHECK (least("review_summaries"."total", "review_summaries"."with_pictures", "review_summaries"."rated1", "review_summaries"."rated2", "review_summaries"."rated3", "review_summaries"."rated4", "review_summaries"."rated5") >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	CONSTRAINT "review_votes_review_id_account_id_pk" PRIMARY KEY("review_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"rating" integer,
	"message" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"state" text NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"open_reports" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"answered_by_staff" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_say_something" CHECK ("reviews"."rating" is not null or "reviews"."message" <> ''),
	CONSTRAINT "reviews_pictures" CHECK (jsonb_array_length("reviews"."pictures") <= 5),
	CONSTRAINT "reviews_counts" CHECK ("reviews"."helpful" >= 0 and "reviews"."open_reports" >= 0)
);
--> statement-breakpoint
CREATE TABLE "watched_reviewers" (
	"product_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "watched_reviewers_product_id_account_id_pk" PRIMARY KEY("product_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"promotion_id" bigint NOT NULL,
	"provider_id" bigint,
	"code" text NOT NULL,
	"quota_id" bigint,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint,
	"event_id" bigint,
	"name" jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"most_minor" bigint,
	"buy_pieces" integer,
	"get_pieces" integer,
	"target" text DEFAULT 'everything' NOT NULL,
	"ticket_ids" bigint[] DEFAULT '{}' NOT NULL,
	"product_ids" bigint[] DEFAULT '{}' NOT NULL,
	"category_ids" bigint[] DEFAULT '{}' NOT NULL,
	"currency" text DEFAULT 'VND' NOT NULL,
	"minimum_minor" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"quota_id" bigint,
	"per_buyer" integer,
	"stacking" text DEFAULT 'exclusive' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_value" CHECK (case "promotions"."kind" when 'free_delivery' then "promotions"."value" = 0 when 'amount' then "promotions"."value" > 0 else "promotions"."value" between 1 and 100 end),
	CONSTRAINT "promotions_pieces" CHECK (("promotions"."kind" = 'buy_get') = (("promotions"."buy_pieces" > 0 and "promotions"."get_pieces" > 0) is true)),
	CONSTRAINT "promotions_not_negative" CHECK ("promotions"."minimum_minor" >= 0 and "promotions"."most_minor" > 0 and "promotions"."per_buyer" > 0)
);
--> statement-breakpoint
CREATE TABLE "draw_abandonments" (
	"draw_id" bigint PRIMARY KEY NOT NULL,
	"abandoned_at" timestamp (3) with time zone NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_beacon_answers" (
	"draw_id" bigint PRIMARY KEY NOT NULL,
	"signature" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draw_beacon_answers_signature" CHECK ("draw_beacon_answers"."signature" ~ '^[0-9a-f]{96}$')
);
--> statement-breakpoint
CREATE TABLE "draw_beacons" (
	"draw_id" bigint PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"chain_hash" text NOT NULL,
	"public_key" text NOT NULL,
	"genesis" bigint NOT NULL,
	"period" integer NOT NULL,
	"round" bigint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draw_beacons_chain_hash" CHECK ("draw_beacons"."chain_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "draw_beacons_public_key" CHECK ("draw_beacons"."public_key" ~ '^[0-9a-f]{192}$'),
	CONSTRAINT "draw_beacons_round" CHECK ("draw_beacons"."round" > 0 and "draw_beacons"."period" > 0)
);
--> statement-breakpoint
CREATE TABLE "draw_entrants" (
	"list_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"token" text NOT NULL,
	"salt" text,
	"name" text,
	"number" text,
	"attendee_id" bigint,
	"email" text,
	CONSTRAINT "draw_entrants_list_id_place_pk" PRIMARY KEY("list_id","place"),
	CONSTRAINT "draw_entrants_forgotten_whole" CHECK (("draw_entrants"."salt" is null) = ("draw_entrants"."name" is null)),
	CONSTRAINT "draw_entrants_small_letters" CHECK ("draw_entrants"."email" = lower("draw_entrants"."email"))
);
--> statement-breakpoint
CREATE TABLE "draw_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draw_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"entrants" integer NOT NULL,
	CONSTRAINT "draw_lists_digest" CHECK ("draw_lists"."digest" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "draw_names" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"shown" text NOT NULL,
	"minors" text NOT NULL,
	"unknown_is_minor" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_reveals" (
	"draw_id" bigint PRIMARY KEY NOT NULL,
	"revealed_at" timestamp (3) with time zone NOT NULL,
	"drawn" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"draw_id" text NOT NULL,
	"event_id" bigint NOT NULL,
	"list_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"why" text NOT NULL,
	"algorithm" text NOT NULL,
	"version" integer NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"committed_at" timestamp (3) with time zone NOT NULL,
	"drawn_by" bigint,
	CONSTRAINT "draws_seed" CHECK ("draws"."seed" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "draws_commitment" CHECK ("draws"."commitment" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "facet_values" (
	"option" text NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"swatch" text,
	CONSTRAINT "facet_values_option_key_pk" PRIMARY KEY("option","key")
);
--> statement-breakpoint
CREATE TABLE "product_mixes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_mixes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"digest" text NOT NULL,
	"category_id" bigint,
	"price_step" integer NOT NULL,
	"variants" jsonb NOT NULL,
	CONSTRAINT "product_mixes_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"mix_id" bigint NOT NULL,
	"words" "tsvector" NOT NULL,
	"name_vi" text NOT NULL,
	"name_en" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"in_stock" boolean NOT NULL,
	"sold_out" bigint[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_ties" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"all_words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_turns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_turns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quota_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_redirects" (
	"path" text PRIMARY KEY NOT NULL,
	"page_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"shown_from" timestamp (3) with time zone NOT NULL,
	"account_id" bigint,
	"published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"draft" jsonb NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"account_id" bigint,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "pages_path_unique" UNIQUE("path"),
	CONSTRAINT "pages_path" CHECK ("pages"."path" ~ '^[a-z0-9]+([-/][a-z0-9]+)*$'),
	CONSTRAINT "pages_draft" CHECK (jsonb_typeof("pages"."draft"->'blocks') = 'array')
);
--> statement-breakpoint
CREATE TABLE "page_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"place" integer NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"account_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" bigint,
	CONSTRAINT "page_messages_place" CHECK ("page_messages"."place" > 0),
	CONSTRAINT "page_messages_answered" CHECK (("page_messages"."answered_by" is not null) <= ("page_messages"."answered_at" is not null))
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
	"account_id" bigint GENERATED ALWAYS AS (substring(visitor from '^account:([0-9]+)')::bigint) STORED,
	"waits_for" text GENERATED ALWAYS AS (substring(visitor from '^(.+):(?:event|provider):')) STORED,
	"event_id" bigint,
	"code_ids" bigint[] DEFAULT '{}' NOT NULL,
	"added_keys" text[] DEFAULT '{}' NOT NULL,
	"hold_ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"rounds" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"reached" text DEFAULT '' NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"account_id" bigint,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"undone_by_id" bigint,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "product_files_problem" CHECK (("product_files"."state" = 'failed') = ("product_files"."problem" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"cause" text NOT NULL,
	"own_account_id" bigint,
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
	"tax_minor" bigint NOT NULL,
	"tax_rate_bp" integer NOT NULL,
	"tax_inclusive" boolean NOT NULL,
	CONSTRAINT "order_lines_positive" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_tax" CHECK ("order_lines"."tax_minor" >= 0 and "order_lines"."tax_rate_bp" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_reductions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_reductions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"promotion_id" bigint NOT NULL,
	"code_id" bigint,
	"code" text,
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"buy_pieces" integer,
	"get_pieces" integer,
	"amount_minor" bigint NOT NULL,
	"per_line" bigint[] NOT NULL,
	"delivery_minor" bigint NOT NULL,
	CONSTRAINT "order_reductions_positive" CHECK ("order_reductions"."amount_minor" > 0 and "order_reductions"."delivery_minor" between 0 and "order_reductions"."amount_minor")
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
	"delivery_quote" text,
	"quoted_delivery_minor" bigint,
	"quote_note" text,
	"rest_due_at" timestamp (3) with time zone,
	"rest_reminders" integer DEFAULT 0 NOT NULL,
	"delivery_status" text,
	"delivery_code" text,
	"delivered_at" timestamp (3) with time zone,
	"review_asked_at" timestamp (3) with time zone,
	"invoice_to" jsonb,
	"gift" jsonb,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	"payment_method" text NOT NULL,
	"payment_note" text,
	"code" text,
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
	"way_fees" jsonb,
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
CREATE TABLE "card_choices" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"saved_card_id" bigint,
	"saves_card" boolean NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"own_account_id" bigint,
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
	"own_account_id" bigint,
	"gateway_ref" text,
	"transaction_no" text,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"manual" boolean DEFAULT false NOT NULL,
	"capture_minor" bigint,
	"authorized_minor" bigint,
	"fee_minor" bigint,
	"redirect_url" text,
	"failure_code" text,
	"locale" text DEFAULT 'vi_VN' NOT NULL,
	"saved_card_id" bigint,
	"saves_card" boolean DEFAULT false NOT NULL,
	"auto_fact_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_positive" CHECK ("payments"."amount_minor" > 0),
	CONSTRAINT "payments_capture" CHECK ("payments"."capture_minor" between 1 and coalesce("payments"."authorized_minor", "payments"."amount_minor"))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"cause" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_positive" CHECK ("refunds"."amount_minor" > 0)
);
--> statement-breakpoint
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
CREATE TABLE "line_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "line_refunds_positive" CHECK ("line_refunds"."quantity" > 0 and "line_refunds"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"refund_minor" bigint NOT NULL,
	CONSTRAINT "return_lines_positive" CHECK ("return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"key" text NOT NULL,
	"order_id" bigint NOT NULL,
	"provider_id" bigint NOT NULL,
	"account_id" bigint,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"currency" text NOT NULL,
	"refund_minor" bigint NOT NULL,
	"by_hand_minor" bigint DEFAULT 0 NOT NULL,
	"handed_over_at" timestamp (3) with time zone,
	"answer" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "returns_not_negative" CHECK ("returns"."refund_minor" >= 0 and "returns"."by_hand_minor" between 0 and "returns"."refund_minor")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"provider_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "invoice_series_provider_id_kind_year_pk" PRIMARY KEY("provider_id","kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"cause" text NOT NULL,
	"corrects_id" bigint,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"people" jsonb,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_positive" CHECK ("invoices"."number" > 0 and "invoices"."amount_minor" >= 0),
	CONSTRAINT "invoices_corrects" CHECK (("invoices"."kind" <> 'invoice') = ("invoices"."corrects_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "taxpayers" (
	"provider_id" bigint PRIMARY KEY NOT NULL,
	"taxpayer" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"transfer_key" text NOT NULL,
	"own_account_id" bigint,
	"account" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"words" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_account" text NOT NULL,
	"sender_bank" text NOT NULL,
	"transferred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"payment_id" bigint,
	"state" text NOT NULL,
	"reason" text,
	CONSTRAINT "bank_transfers_positive" CHECK ("bank_transfers"."amount_minor" > 0),
	CONSTRAINT "bank_transfers_reason" CHECK ("bank_transfers"."state" <> 'waiting' or "bank_transfers"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "transfer_returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" bigint,
	"refund_id" bigint,
	"amount_minor" bigint NOT NULL,
	"bank_bin" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"holder" text DEFAULT '' NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfer_returns_cause" CHECK (num_nonnulls("transfer_returns"."transfer_id", "transfer_returns"."refund_id") = 1),
	CONSTRAINT "transfer_returns_positive" CHECK ("transfer_returns"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"gateway" text NOT NULL,
	"own_account_id" bigint,
	"gateway_ref" text,
	"transaction_no" text,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"redirect_url" text,
	"failure_code" text,
	"locale" text NOT NULL,
	"noticed_at" timestamp (3) with time zone,
	"return_asked_at" timestamp (3) with time zone,
	"started_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_payments_positive" CHECK ("test_payments"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "comparisons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comparisons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"own_account_id" bigint,
	"state" text NOT NULL,
	"charges" integer DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"own_account_id" bigint,
	"gateway_ref" text NOT NULL,
	"payment_id" bigint,
	"kind" text NOT NULL,
	"ours_minor" bigint NOT NULL,
	"theirs_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"found_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "differences_note" CHECK ("differences"."state" <> 'looked_at' or "differences"."note" <> ''),
	CONSTRAINT "differences_payment" CHECK (("differences"."kind" = 'unknown_money') = ("differences"."payment_id" is null))
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
	"elo_score" integer,
	"guardian_name" text,
	"child_name" text,
	"answers" jsonb NOT NULL,
	"candidate_number" text,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"code_issue" integer DEFAULT 1 NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	"transfer_id" bigint,
	"order_number" text DEFAULT '' NOT NULL,
	"booked_by" text DEFAULT '' NOT NULL,
	"booked_email" text DEFAULT '' NOT NULL,
	"name_key" text GENERATED ALWAYS AS (sort_key(name)) STORED,
	"folded" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(translate(name || chr(31) || coalesce(nickname, '') || chr(31) || coalesce(company, '') || chr(31) || coalesce(guardian_name, '') || chr(31) || coalesce(child_name, '') || chr(31) || order_number || chr(31) || booked_by || chr(31) || booked_email || chr(31) || coalesce(candidate_number, ''), 'đĐ', 'dd'), NFD), '[\u0300-\u036f]', '', 'g'))) STORED
);
--> statement-breakpoint
CREATE TABLE "attendee_file_rows" (
	"file_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"issues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"person" jsonb,
	"variant_id" bigint,
	"named_as" text,
	"mail" text,
	"same_as" integer,
	"already_there" boolean DEFAULT false NOT NULL,
	"left_out" boolean DEFAULT false NOT NULL,
	"order_id" bigint,
	CONSTRAINT "attendee_file_rows_file_id_line_pk" PRIMARY KEY("file_id","line")
);
--> statement-breakpoint
CREATE TABLE "attendee_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendee_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"path" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"format" text,
	"headings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"variant_id" bigint,
	"rows" integer DEFAULT 0 NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"warned" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"stop" text,
	"mails" boolean DEFAULT false NOT NULL,
	"locale" text NOT NULL,
	"account_id" bigint,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"forgotten_at" timestamp (3) with time zone,
	CONSTRAINT "attendee_files_problem" CHECK (("attendee_files"."state" = 'failed') = ("attendee_files"."problem" is not null)),
	CONSTRAINT "attendee_files_stop" CHECK (("attendee_files"."state" = 'stopped') = ("attendee_files"."stop" is not null))
);
--> statement-breakpoint
CREATE TABLE "checkin_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkin_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"name" text NOT NULL,
	"variant_ids" bigint[] DEFAULT '{}' NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"exits" boolean DEFAULT false NOT NULL,
	"capacity" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "checkin_lists_in_order" CHECK ("checkin_lists"."opens_at" < "checkin_lists"."closes_at"),
	CONSTRAINT "checkin_lists_capacity" CHECK ("checkin_lists"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "checkin_scans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkin_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"list_id" bigint NOT NULL,
	"device_id" bigint,
	"attendee_id" bigint,
	"nonce" text NOT NULL,
	"direction" text NOT NULL,
	"way" text NOT NULL,
	"scanned_at" timestamp (3) with time zone NOT NULL,
	"device_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"offline" boolean NOT NULL,
	"answer" text NOT NULL,
	"double" boolean DEFAULT false NOT NULL,
	"let_in_despite" text,
	"mistake" text,
	"undone_at" timestamp (3) with time zone,
	"undone_by_id" bigint,
	CONSTRAINT "checkin_scans_passed" CHECK ("checkin_scans"."answer" <> 'good' or "checkin_scans"."attendee_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "gate_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gate_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"name" text NOT NULL,
	"list_ids" bigint[] DEFAULT '{}' NOT NULL,
	"may_look_up" boolean NOT NULL,
	"may_override" boolean DEFAULT false NOT NULL,
	"invitation_hash" text NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"invitation_ends_at" timestamp (3) with time zone NOT NULL,
	"account_id" bigint,
	"key_id" bigint,
	"token_hash" text,
	"joined_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"waiting" integer DEFAULT 0 NOT NULL,
	"cut_off_at" timestamp (3) with time zone,
	CONSTRAINT "gate_devices_joined" CHECK (("gate_devices"."token_hash" is null) = ("gate_devices"."joined_at" is null))
);
--> statement-breakpoint
CREATE TABLE "ticket_exchanges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"attendee_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"from_variant_id" bigint NOT NULL,
	"to_variant_id" bigint NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_exchanges_ended" CHECK (("ticket_exchanges"."state" = 'waiting') = ("ticket_exchanges"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "ticket_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"attendee_id" bigint NOT NULL,
	"from_id" bigint,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"account_id" bigint,
	"state" text NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_transfers_ended" CHECK (("ticket_transfers"."state" = 'offered') = ("ticket_transfers"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"quantity" integer NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"offered_at" timestamp (3) with time zone,
	"offer_ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "waiting_entries_positive" CHECK ("waiting_entries"."quantity" > 0),
	CONSTRAINT "waiting_entries_offer_ends" CHECK (("waiting_entries"."state" = 'offered') <= ("waiting_entries"."offer_ends_at" is not null)),
	CONSTRAINT "waiting_entries_confirmed" CHECK (("waiting_entries"."state" in ('waiting', 'offered', 'taken')) <= ("waiting_entries"."confirmed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sale_reminders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"variant_id" bigint,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "sale_reminders_told" CHECK (("sale_reminders"."state" = 'told') <= ("sale_reminders"."told_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "follow_news" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"provider_id" bigint NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"round_id" bigint
);
--> statement-breakpoint
CREATE TABLE "follow_rounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"told_up_to" bigint DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "given_numbers" (
	"attendee_id" bigint PRIMARY KEY NOT NULL,
	"configuration_id" bigint,
	"group_id" bigint,
	"serial" bigint,
	"how" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"given_by" bigint,
	"run_id" bigint,
	"locked_at" timestamp (3) with time zone,
	CONSTRAINT "given_numbers_by_hand" CHECK (("given_numbers"."how" = 'hand') = ("given_numbers"."serial" is null)),
	CONSTRAINT "given_numbers_given_by" CHECK ("given_numbers"."given_by" is null or "given_numbers"."how" = 'hand'),
	CONSTRAINT "given_numbers_of_configuration" CHECK ("given_numbers"."how" = 'hand' or "given_numbers"."configuration_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "number_configurations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "number_configurations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"name" text NOT NULL,
	"choice" jsonb NOT NULL,
	"characters" integer NOT NULL,
	"first" bigint NOT NULL,
	"step" integer NOT NULL,
	"left_out" jsonb NOT NULL,
	"reserve" integer NOT NULL,
	"rerun" text NOT NULL,
	"newcomers" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"locked_at" timestamp (3) with time zone,
	"last_run_at" timestamp (3) with time zone,
	"last_run_by" bigint,
	CONSTRAINT "number_configurations_characters" CHECK ("number_configurations"."characters" between 1 and 10),
	CONSTRAINT "number_configurations_positive" CHECK ("number_configurations"."first" >= 0 and "number_configurations"."step" > 0 and "number_configurations"."reserve" >= 0)
);
--> statement-breakpoint
CREATE TABLE "number_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "number_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"configuration_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"color" text NOT NULL,
	"first" bigint,
	"filter" jsonb NOT NULL,
	CONSTRAINT "number_groups_prefix" CHECK (char_length("number_groups"."prefix") <= 10),
	CONSTRAINT "number_groups_color" CHECK ("number_groups"."color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "number_groups_first" CHECK ("number_groups"."first" >= 0)
);
--> statement-breakpoint
CREATE TABLE "number_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "number_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"configuration_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" bigint,
	"rule" text NOT NULL,
	"given" integer NOT NULL,
	"before" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "number_runs_given" CHECK ("number_runs"."given" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bracket_candidates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bracket_candidates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bracket_id" bigint NOT NULL,
	"attendee_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"origin" text NOT NULL,
	"taken_out" boolean DEFAULT false NOT NULL,
	"rank" integer,
	CONSTRAINT "bracket_candidates_rank" CHECK ("bracket_candidates"."rank" > 0)
);
--> statement-breakpoint
CREATE TABLE "bracket_parts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bracket_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bracket_id" bigint NOT NULL,
	"gender" text NOT NULL,
	"structure" jsonb NOT NULL,
	"decisions" jsonb NOT NULL,
	"clashes" integer DEFAULT 0 NOT NULL,
	"clashes_at_least" integer DEFAULT 0 NOT NULL,
	"draw_id" bigint,
	"draw_code" text
);
--> statement-breakpoint
CREATE TABLE "bracket_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bracket_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"part_id" bigint NOT NULL,
	"match" integer NOT NULL,
	"result" jsonb NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"entered_by" bigint,
	"voided_at" timestamp (3) with time zone,
	"voided_by" bigint,
	CONSTRAINT "bracket_results_match_number" CHECK ("bracket_results"."match" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bracket_waits" (
	"bracket_id" bigint NOT NULL,
	"gender" text NOT NULL,
	"round" integer NOT NULL,
	"draw_id" bigint NOT NULL,
	"draw_code" text NOT NULL,
	"candidates" jsonb NOT NULL,
	CONSTRAINT "bracket_waits_bracket_id_gender_pk" PRIMARY KEY("bracket_id","gender")
);
--> statement-breakpoint
CREATE TABLE "brackets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brackets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"tournament_id" bigint,
	"template" jsonb NOT NULL,
	"choice" jsonb NOT NULL,
	"seeds" integer,
	"ordered_by_hand" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"made_by" bigint,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"rating" text,
	CONSTRAINT "brackets_created" CHECK (("brackets"."state" = 'draft') = ("brackets"."created_at" is null)),
	CONSTRAINT "brackets_closed" CHECK (("brackets"."state" in ('closed', 'email_sent')) = ("brackets"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "rating_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rating_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bracket_id" bigint NOT NULL,
	"candidate_id" bigint NOT NULL,
	"attendee_id" bigint NOT NULL,
	"athlete_profile_id" bigint,
	"match" integer NOT NULL,
	"position" integer NOT NULL,
	"before" double precision NOT NULL,
	"after" double precision NOT NULL,
	"expected" double precision NOT NULL,
	"scored" double precision NOT NULL,
	"from_start" boolean NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tournaments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"name" text NOT NULL,
	"template" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tournaments_rounds" CHECK (jsonb_typeof("tournaments"."template" -> 'rounds') = 'array')
);
--> statement-breakpoint
CREATE TABLE "wheel_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wheel_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wheel_id" bigint NOT NULL,
	"name" text NOT NULL,
	"number" text,
	"email" text,
	CONSTRAINT "wheel_entries_small_letters" CHECK ("wheel_entries"."email" = lower("wheel_entries"."email"))
);
--> statement-breakpoint
CREATE TABLE "wheel_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wheel_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wheel_id" bigint NOT NULL,
	"reward_id" bigint NOT NULL,
	"draw_id" bigint NOT NULL,
	"nth" integer NOT NULL,
	"place" integer NOT NULL,
	"slot" integer NOT NULL,
	"press" text NOT NULL,
	"drawn_at" timestamp (3) with time zone NOT NULL,
	"drawn_by" bigint,
	"passed" text,
	"passed_at" timestamp (3) with time zone,
	"handed_at" timestamp (3) with time zone,
	"handed_by" bigint,
	"handed_device_id" bigint,
	"receipt_kind" text,
	"receipt_file" text,
	"receiver" text,
	CONSTRAINT "wheel_results_passed" CHECK (("wheel_results"."passed" is null) = ("wheel_results"."passed_at" is null)),
	CONSTRAINT "wheel_results_handed" CHECK ("wheel_results"."handed_at" is null or "wheel_results"."passed" is null),
	CONSTRAINT "wheel_results_receipt" CHECK (("wheel_results"."handed_at" is null) = ("wheel_results"."receipt_kind" is null)),
	CONSTRAINT "wheel_results_receipt_file" CHECK ("wheel_results"."receipt_file" is null or "wheel_results"."receipt_kind" in ('signature', 'photo')),
	CONSTRAINT "wheel_results_receiver" CHECK ("wheel_results"."receiver" is null or "wheel_results"."receipt_kind" is not null)
);
--> statement-breakpoint
CREATE TABLE "wheel_rewards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wheel_rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wheel_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"winners" integer NOT NULL,
	"picture" text,
	"draw_id" bigint,
	CONSTRAINT "wheel_rewards_winners" CHECK ("wheel_rewards"."winners" > 0)
);
--> statement-breakpoint
CREATE TABLE "wheels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wheels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"mode" text NOT NULL,
	"stop_delay_ms" integer NOT NULL,
	"allow_duplicates" boolean NOT NULL,
	"filter" jsonb NOT NULL,
	"presence" text NOT NULL,
	"leave_out_winners" boolean NOT NULL,
	"left_out" text NOT NULL,
	"logos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"collecting" jsonb,
	"list_id" bigint,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "wheels_stop_delay" CHECK ("wheels"."stop_delay_ms" in (200, 500, 800, 1200)),
	CONSTRAINT "wheels_started" CHECK (("wheels"."state" = 'draft') = ("wheels"."started_at" is null) and ("wheels"."started_at" is null) = ("wheels"."list_id" is null)),
	CONSTRAINT "wheels_completed" CHECK (("wheels"."state" = 'completed') = ("wheels"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "mailing_opt_outs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailing_opt_outs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"email" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailing_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailing_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mailing_id" bigint NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"taken_until" timestamp (3) with time zone,
	CONSTRAINT "mailing_recipients_small_letters" CHECK ("mailing_recipients"."email" = lower("mailing_recipients"."email"))
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"key" text NOT NULL,
	"letter" jsonb NOT NULL,
	"state" text NOT NULL,
	"recipients" integer NOT NULL,
	"written_by" bigint,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"worked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"letter" jsonb NOT NULL,
	"state" text NOT NULL,
	"recipients" integer NOT NULL,
	"written_by" bigint,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"worked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_readers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_readers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_readers_small_letters" CHECK ("newsletter_readers"."email" = lower("newsletter_readers"."email")),
	CONSTRAINT "newsletter_readers_confirmed" CHECK (("newsletter_readers"."state" = 'confirmed') <= ("newsletter_readers"."confirmed_at" is not null)),
	CONSTRAINT "newsletter_readers_left" CHECK (("newsletter_readers"."state" = 'left') <= ("newsletter_readers"."left_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"letter_id" bigint NOT NULL,
	"reader_id" bigint,
	"state" text NOT NULL,
	"taken_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bib_designs" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"design" jsonb NOT NULL,
	"logo" text,
	"sponsors" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bib_sheet_lines" (
	"sheet_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"attendee_id" bigint NOT NULL,
	"candidate_number" text NOT NULL,
	"code_issue" integer,
	CONSTRAINT "bib_sheet_lines_sheet_id_position_pk" PRIMARY KEY("sheet_id","position")
);
--> statement-breakpoint
CREATE TABLE "bib_sheets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bib_sheets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"key" text NOT NULL,
	"choice" jsonb NOT NULL,
	"design" jsonb NOT NULL,
	"logo" text,
	"sponsors" jsonb NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"bibs" integer NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"in_files" integer DEFAULT 0 NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_by" bigint,
	"started_at" timestamp (3) with time zone NOT NULL,
	"worked_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"forgotten_at" timestamp (3) with time zone,
	CONSTRAINT "bib_sheets_reached" CHECK (0 <= "bib_sheets"."in_files" and "bib_sheets"."in_files" <= "bib_sheets"."reached" and "bib_sheets"."reached" <= "bib_sheets"."bibs"),
	CONSTRAINT "bib_sheets_drawn" CHECK ("bib_sheets"."state" <> 'drawn' or "bib_sheets"."in_files" = "bib_sheets"."bibs")
);
--> statement-breakpoint
CREATE TABLE "number_lookups" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"shows" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "face_readings" (
	"picture_id" bigint PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "face_searches" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"reading" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"picture_id" bigint NOT NULL,
	"left" double precision NOT NULL,
	"top" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"vector" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "left_out_faces" (
	"picture_id" bigint NOT NULL,
	"left" double precision NOT NULL,
	"top" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	CONSTRAINT "left_out_faces_picture_id_left_top_pk" PRIMARY KEY("picture_id","left","top")
);
--> statement-breakpoint
CREATE TABLE "picture_downloads" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"who" text NOT NULL,
	"product_id" bigint,
	CONSTRAINT "picture_downloads_of_goods" CHECK (("picture_downloads"."who" = 'buyers') = ("picture_downloads"."product_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payee_accounts" (
	"provider_id" bigint PRIMARY KEY NOT NULL,
	"bank_bin" text NOT NULL,
	"sealed_account" text NOT NULL,
	"last_four" text NOT NULL,
	"holder" text NOT NULL,
	"changed_by" bigint,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"provider_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"bank_bin" text NOT NULL,
	"sealed_account" text NOT NULL,
	"last_four" text NOT NULL,
	"holder" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "payouts_positive" CHECK ("payouts"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "share_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint,
	"currency" text NOT NULL,
	"holds_from" timestamp (3) with time zone NOT NULL,
	"follows_house" boolean DEFAULT false NOT NULL,
	"percent_bp" integer NOT NULL,
	"per_ticket_minor" bigint NOT NULL,
	"minimum_minor" bigint NOT NULL,
	"set_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "share_rules_percent" CHECK ("share_rules"."percent_bp" between 0 and 10000),
	CONSTRAINT "share_rules_positive" CHECK ("share_rules"."per_ticket_minor" >= 0 and "share_rules"."minimum_minor" >= 0),
	CONSTRAINT "share_rules_house" CHECK (not "share_rules"."follows_house" or "share_rules"."provider_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "desk_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"about" text NOT NULL,
	"text" text NOT NULL,
	"author_id" bigint,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_mails" (
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"scope_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"about" text NOT NULL,
	"about_before" text,
	"state" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"taken_until" timestamp (3) with time zone,
	"attendee_id" bigint GENERATED ALWAYS AS (case when kind = 'number' then subject_id end) STORED,
	"candidate_id" bigint GENERATED ALWAYS AS (case when kind = 'bracket' then subject_id end) STORED,
	"result_id" bigint GENERATED ALWAYS AS (case when kind = 'reward' then subject_id end) STORED,
	CONSTRAINT "news_mails_kind_subject_id_pk" PRIMARY KEY("kind","subject_id"),
	CONSTRAINT "news_mails_sent" CHECK (("news_mails"."state" = 'sent') = ("news_mails"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "number_mail_settings" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"automatic" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_sheets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_sheets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bracket_id" bigint NOT NULL,
	"replaced" jsonb NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"entered_by" bigint,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "result_sheets_replaced" CHECK (jsonb_typeof("result_sheets"."replaced") = 'array')
);
--> statement-breakpoint
CREATE TABLE "match_schedules" (
	"bracket_id" bigint PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"matches" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "match_schedules_matches" CHECK (jsonb_typeof("match_schedules"."matches") = 'array')
);
--> statement-breakpoint
CREATE TABLE "referee_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referee_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bracket_id" bigint NOT NULL,
	"name" text NOT NULL,
	"gender" text,
	"round" integer,
	"places" integer[] DEFAULT '{}' NOT NULL,
	"invitation_hash" text NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"invitation_ends_at" timestamp (3) with time zone NOT NULL,
	"token_hash" text,
	"joined_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"waiting" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "referee_devices_joined" CHECK (("referee_devices"."token_hash" is null) = ("referee_devices"."joined_at" is null)),
	CONSTRAINT "referee_devices_round" CHECK ("referee_devices"."round" is null or "referee_devices"."gender" is not null)
);
--> statement-breakpoint
CREATE TABLE "referee_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referee_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" bigint NOT NULL,
	"key" text NOT NULL,
	"gender" text NOT NULL,
	"match" integer NOT NULL,
	"result" jsonb,
	"typed_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"result_id" bigint,
	"replays" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "referee_entries_written" CHECK (("referee_entries"."outcome" = 'written') = ("referee_entries"."result_id" is not null)),
	CONSTRAINT "referee_entries_match" CHECK ("referee_entries"."match" >= 0)
);
--> statement-breakpoint
ALTER TABLE "test_gateway_account_links" ADD CONSTRAINT "test_gateway_account_links_account_test_gateway_accounts_ref_fk" FOREIGN KEY ("account") REFERENCES "public"."test_gateway_accounts"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_gateway_cards" ADD CONSTRAINT "test_gateway_cards_customer_ref_test_gateway_customers_ref_fk" FOREIGN KEY ("customer_ref") REFERENCES "public"."test_gateway_customers"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_gateway_charges" ADD CONSTRAINT "test_gateway_charges_account_test_gateway_accounts_ref_fk" FOREIGN KEY ("account") REFERENCES "public"."test_gateway_accounts"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_gateway_refunds" ADD CONSTRAINT "test_gateway_refunds_ref_test_gateway_charges_ref_fk" FOREIGN KEY ("ref") REFERENCES "public"."test_gateway_charges"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_gateway_setups" ADD CONSTRAINT "test_gateway_setups_customer_ref_test_gateway_customers_ref_fk" FOREIGN KEY ("customer_ref") REFERENCES "public"."test_gateway_customers"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_consents" ADD CONSTRAINT "account_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_members" ADD CONSTRAINT "provider_members_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_members" ADD CONSTRAINT "provider_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unfinished_sign_ins" ADD CONSTRAINT "unfinished_sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD CONSTRAINT "athlete_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_files" ADD CONSTRAINT "made_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_accounts" ADD CONSTRAINT "own_accounts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_accounts" ADD CONSTRAINT "own_accounts_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_uses" ADD CONSTRAINT "quota_uses_quota_id_quotas_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_keys" ADD CONSTRAINT "event_keys_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_pictures" ADD CONSTRAINT "event_pictures_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_schedule" ADD CONSTRAINT "event_schedule_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_quota_id_quotas_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_asks" ADD CONSTRAINT "restock_asks_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD CONSTRAINT "delivery_methods_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_mails" ADD CONSTRAINT "price_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_questions" ADD CONSTRAINT "ticket_questions_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_variants" ADD CONSTRAINT "ticket_variants_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_variants" ADD CONSTRAINT "ticket_variants_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_quotas" ADD CONSTRAINT "variant_quotas_variant_id_ticket_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."ticket_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_quotas" ADD CONSTRAINT "variant_quotas_quota_id_quotas_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_mail_stops" ADD CONSTRAINT "review_mail_stops_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_summaries" ADD CONSTRAINT "review_summaries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_reviewers" ADD CONSTRAINT "watched_reviewers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_reviewers" ADD CONSTRAINT "watched_reviewers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_quota_id_quotas_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_quota_id_quotas_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_abandonments" ADD CONSTRAINT "draw_abandonments_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_beacon_answers" ADD CONSTRAINT "draw_beacon_answers_draw_id_draw_beacons_draw_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draw_beacons"("draw_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_beacons" ADD CONSTRAINT "draw_beacons_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_entrants" ADD CONSTRAINT "draw_entrants_list_id_draw_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."draw_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_lists" ADD CONSTRAINT "draw_lists_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_names" ADD CONSTRAINT "draw_names_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_reveals" ADD CONSTRAINT "draw_reveals_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_list_id_draw_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."draw_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_drawn_by_accounts_id_fk" FOREIGN KEY ("drawn_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_mix_id_product_mixes_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."product_mixes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ties" ADD CONSTRAINT "product_ties_product_id_product_search_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_search"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_redirects" ADD CONSTRAINT "page_redirects_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_messages" ADD CONSTRAINT "page_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_messages" ADD CONSTRAINT "page_messages_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_undoes_id_stock_moves_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."stock_moves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_file_rows" ADD CONSTRAINT "product_file_rows_file_id_product_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."product_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_file_writes" ADD CONSTRAINT "product_file_writes_file_id_product_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."product_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_undone_by_id_accounts_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ledger" ADD CONSTRAINT "order_ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ledger" ADD CONSTRAINT "order_ledger_own_account_id_own_accounts_id_fk" FOREIGN KEY ("own_account_id") REFERENCES "public"."own_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reductions" ADD CONSTRAINT "order_reductions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reductions" ADD CONSTRAINT "order_reductions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reductions" ADD CONSTRAINT "order_reductions_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_choices" ADD CONSTRAINT "card_choices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_choices" ADD CONSTRAINT "card_choices_saved_card_id_saved_cards_id_fk" FOREIGN KEY ("saved_card_id") REFERENCES "public"."saved_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_own_account_id_own_accounts_id_fk" FOREIGN KEY ("own_account_id") REFERENCES "public"."own_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_own_account_id_own_accounts_id_fk" FOREIGN KEY ("own_account_id") REFERENCES "public"."own_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_saved_card_id_saved_cards_id_fk" FOREIGN KEY ("saved_card_id") REFERENCES "public"."saved_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_refunds" ADD CONSTRAINT "extra_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_refunds" ADD CONSTRAINT "line_refunds_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_series" ADD CONSTRAINT "invoice_series_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxpayers" ADD CONSTRAINT "taxpayers_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_own_account_id_own_accounts_id_fk" FOREIGN KEY ("own_account_id") REFERENCES "public"."own_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_returns" ADD CONSTRAINT "transfer_returns_transfer_id_bank_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."bank_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_returns" ADD CONSTRAINT "transfer_returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_returns" ADD CONSTRAINT "transfer_returns_done_by_accounts_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_payments" ADD CONSTRAINT "test_payments_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_payments" ADD CONSTRAINT "test_payments_own_account_id_own_accounts_id_fk" FOREIGN KEY ("own_account_id") REFERENCES "public"."own_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_payments" ADD CONSTRAINT "test_payments_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparisons" ADD CONSTRAINT "comparisons_own_account_id_own_accounts_id_fk" FOREIGN KEY ("own_account_id") REFERENCES "public"."own_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_own_account_id_own_accounts_id_fk" FOREIGN KEY ("own_account_id") REFERENCES "public"."own_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_variant_id_ticket_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."ticket_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_file_rows" ADD CONSTRAINT "attendee_file_rows_file_id_attendee_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."attendee_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_file_rows" ADD CONSTRAINT "attendee_file_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_files" ADD CONSTRAINT "attendee_files_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_files" ADD CONSTRAINT "attendee_files_variant_id_ticket_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."ticket_variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_files" ADD CONSTRAINT "attendee_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_lists" ADD CONSTRAINT "checkin_lists_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_lists" ADD CONSTRAINT "checkin_lists_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_scans" ADD CONSTRAINT "checkin_scans_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_scans" ADD CONSTRAINT "checkin_scans_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_scans" ADD CONSTRAINT "checkin_scans_list_id_checkin_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."checkin_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_scans" ADD CONSTRAINT "checkin_scans_device_id_gate_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."gate_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_scans" ADD CONSTRAINT "checkin_scans_attendee_id_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_scans" ADD CONSTRAINT "checkin_scans_undone_by_id_accounts_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_devices" ADD CONSTRAINT "gate_devices_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_devices" ADD CONSTRAINT "gate_devices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_devices" ADD CONSTRAINT "gate_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_devices" ADD CONSTRAINT "gate_devices_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_exchanges" ADD CONSTRAINT "ticket_exchanges_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_exchanges" ADD CONSTRAINT "ticket_exchanges_attendee_id_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_exchanges" ADD CONSTRAINT "ticket_exchanges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_attendee_id_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_variant_id_ticket_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."ticket_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_reminders" ADD CONSTRAINT "sale_reminders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_reminders" ADD CONSTRAINT "sale_reminders_variant_id_ticket_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."ticket_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_news" ADD CONSTRAINT "follow_news_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_news" ADD CONSTRAINT "follow_news_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_news" ADD CONSTRAINT "follow_news_round_id_follow_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."follow_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_rounds" ADD CONSTRAINT "follow_rounds_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_numbers" ADD CONSTRAINT "given_numbers_attendee_id_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_numbers" ADD CONSTRAINT "given_numbers_configuration_id_number_configurations_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."number_configurations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_numbers" ADD CONSTRAINT "given_numbers_group_id_number_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."number_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_numbers" ADD CONSTRAINT "given_numbers_given_by_accounts_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_configurations" ADD CONSTRAINT "number_configurations_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_configurations" ADD CONSTRAINT "number_configurations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_configurations" ADD CONSTRAINT "number_configurations_last_run_by_accounts_id_fk" FOREIGN KEY ("last_run_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_groups" ADD CONSTRAINT "number_groups_configuration_id_number_configurations_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."number_configurations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_runs" ADD CONSTRAINT "number_runs_configuration_id_number_configurations_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."number_configurations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_runs" ADD CONSTRAINT "number_runs_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_candidates" ADD CONSTRAINT "bracket_candidates_bracket_id_brackets_id_fk" FOREIGN KEY ("bracket_id") REFERENCES "public"."brackets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_candidates" ADD CONSTRAINT "bracket_candidates_attendee_id_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_parts" ADD CONSTRAINT "bracket_parts_bracket_id_brackets_id_fk" FOREIGN KEY ("bracket_id") REFERENCES "public"."brackets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_results" ADD CONSTRAINT "bracket_results_part_id_bracket_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."bracket_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_results" ADD CONSTRAINT "bracket_results_entered_by_accounts_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_results" ADD CONSTRAINT "bracket_results_voided_by_accounts_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_waits" ADD CONSTRAINT "bracket_waits_bracket_id_brackets_id_fk" FOREIGN KEY ("bracket_id") REFERENCES "public"."brackets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brackets" ADD CONSTRAINT "brackets_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brackets" ADD CONSTRAINT "brackets_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brackets" ADD CONSTRAINT "brackets_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_bracket_id_brackets_id_fk" FOREIGN KEY ("bracket_id") REFERENCES "public"."brackets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_candidate_id_bracket_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."bracket_candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_attendee_id_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_athlete_profile_id_athlete_profiles_id_fk" FOREIGN KEY ("athlete_profile_id") REFERENCES "public"."athlete_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_entries" ADD CONSTRAINT "wheel_entries_wheel_id_wheels_id_fk" FOREIGN KEY ("wheel_id") REFERENCES "public"."wheels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_results" ADD CONSTRAINT "wheel_results_wheel_id_wheels_id_fk" FOREIGN KEY ("wheel_id") REFERENCES "public"."wheels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_results" ADD CONSTRAINT "wheel_results_reward_id_wheel_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."wheel_rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_results" ADD CONSTRAINT "wheel_results_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_results" ADD CONSTRAINT "wheel_results_drawn_by_accounts_id_fk" FOREIGN KEY ("drawn_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_results" ADD CONSTRAINT "wheel_results_handed_by_accounts_id_fk" FOREIGN KEY ("handed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_results" ADD CONSTRAINT "wheel_results_handed_device_id_gate_devices_id_fk" FOREIGN KEY ("handed_device_id") REFERENCES "public"."gate_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_rewards" ADD CONSTRAINT "wheel_rewards_wheel_id_wheels_id_fk" FOREIGN KEY ("wheel_id") REFERENCES "public"."wheels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_rewards" ADD CONSTRAINT "wheel_rewards_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheels" ADD CONSTRAINT "wheels_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheels" ADD CONSTRAINT "wheels_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheels" ADD CONSTRAINT "wheels_list_id_draw_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."draw_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheels" ADD CONSTRAINT "wheels_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_opt_outs" ADD CONSTRAINT "mailing_opt_outs_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_letters" ADD CONSTRAINT "newsletter_letters_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_letter_id_newsletter_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."newsletter_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_reader_id_newsletter_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."newsletter_readers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bib_designs" ADD CONSTRAINT "bib_designs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bib_sheet_lines" ADD CONSTRAINT "bib_sheet_lines_sheet_id_bib_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."bib_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bib_sheet_lines" ADD CONSTRAINT "bib_sheet_lines_attendee_id_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bib_sheets" ADD CONSTRAINT "bib_sheets_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bib_sheets" ADD CONSTRAINT "bib_sheets_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_lookups" ADD CONSTRAINT "number_lookups_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_readings" ADD CONSTRAINT "face_readings_picture_id_event_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."event_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_readings" ADD CONSTRAINT "face_readings_event_id_face_searches_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."face_searches"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_searches" ADD CONSTRAINT "face_searches_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faces" ADD CONSTRAINT "faces_event_id_face_searches_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."face_searches"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faces" ADD CONSTRAINT "faces_picture_id_event_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."event_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_out_faces" ADD CONSTRAINT "left_out_faces_picture_id_event_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."event_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_downloads" ADD CONSTRAINT "picture_downloads_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_downloads" ADD CONSTRAINT "picture_downloads_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_accounts" ADD CONSTRAINT "payee_accounts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_accounts" ADD CONSTRAINT "payee_accounts_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_rules" ADD CONSTRAINT "share_rules_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_rules" ADD CONSTRAINT "share_rules_set_by_accounts_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_mails" ADD CONSTRAINT "news_mails_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_mails" ADD CONSTRAINT "news_mails_attendee_id_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_mails" ADD CONSTRAINT "news_mails_candidate_id_bracket_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."bracket_candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_mails" ADD CONSTRAINT "news_mails_result_id_wheel_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."wheel_results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_mail_settings" ADD CONSTRAINT "number_mail_settings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_sheets" ADD CONSTRAINT "result_sheets_bracket_id_brackets_id_fk" FOREIGN KEY ("bracket_id") REFERENCES "public"."brackets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_sheets" ADD CONSTRAINT "result_sheets_entered_by_accounts_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_schedules" ADD CONSTRAINT "match_schedules_bracket_id_brackets_id_fk" FOREIGN KEY ("bracket_id") REFERENCES "public"."brackets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referee_devices" ADD CONSTRAINT "referee_devices_bracket_id_brackets_id_fk" FOREIGN KEY ("bracket_id") REFERENCES "public"."brackets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referee_entries" ADD CONSTRAINT "referee_entries_device_id_referee_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."referee_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "facts_about" ON "facts" USING btree ("about","id");--> statement-breakpoint
CREATE INDEX "facts_event" ON "facts" USING btree ("event_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stand_in_charges_ref" ON "stand_in_charges" USING btree ("way","ref");--> statement-breakpoint
CREATE UNIQUE INDEX "test_gateway_accounts_key" ON "test_gateway_accounts" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "test_gateway_cards_customer" ON "test_gateway_cards" USING btree ("customer_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "test_gateway_charges_key" ON "test_gateway_charges" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "test_gateway_charges_ending" ON "test_gateway_charges" USING btree ("expires_at") WHERE state in ('open', 'challenge', 'authorized');--> statement-breakpoint
CREATE UNIQUE INDEX "test_gateway_customers_key" ON "test_gateway_customers" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "test_gateway_notices_due" ON "test_gateway_notices" USING btree ("due_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "test_gateway_setups_key" ON "test_gateway_setups" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "job_due" ON "jobs"."job" USING btree ("name","due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "job_leases" ON "jobs"."job" USING btree ("lease_ends_at") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "job_ended" ON "jobs"."job" USING btree ("state","ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_key" ON "mails" USING btree ("key");--> statement-breakpoint
CREATE INDEX "account_consents_account" ON "account_consents" USING btree ("account_id","kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "kept_forms_token" ON "kept_forms" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "kept_forms_expiry" ON "kept_forms" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_links_token" ON "one_time_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_links_open" ON "one_time_links" USING btree ("account_id","kind") WHERE "one_time_links"."used_at" is null and "one_time_links"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "provider_members_account" ON "provider_members" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "providers_slug" ON "providers" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject" ON "identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "identities_account" ON "identities" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_code" ON "recovery_codes" USING btree ("account_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "unfinished_sign_ins_token" ON "unfinished_sign_ins" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "unfinished_sign_ins_account" ON "unfinished_sign_ins" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "addresses_account" ON "addresses" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default_billing" ON "addresses" USING btree ("account_id") WHERE default_billing;--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default_shipping" ON "addresses" USING btree ("account_id") WHERE default_shipping;--> statement-breakpoint
CREATE UNIQUE INDEX "athlete_profiles_athlete_id" ON "athlete_profiles" USING btree ("account_id","athlete_id_key");--> statement-breakpoint
CREATE UNIQUE INDEX "made_files_in_work" ON "made_files" USING btree ("account_id","kind","wanted") WHERE state in ('waiting', 'working');--> statement-breakpoint
CREATE INDEX "made_files_expires" ON "made_files" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "own_accounts_code" ON "own_accounts" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "own_accounts_known_as" ON "own_accounts" USING btree ("provider_id","gateway","known_as");--> statement-breakpoint
CREATE UNIQUE INDEX "own_accounts_live" ON "own_accounts" USING btree ("provider_id","gateway") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "own_accounts_gateway" ON "own_accounts" USING btree ("gateway");--> statement-breakpoint
CREATE UNIQUE INDEX "own_accounts_connected" ON "own_accounts" USING btree ("gateway","known_as") WHERE sealed is null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_customers_ref" ON "card_customers" USING btree ("gateway","customer_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_ref" ON "saved_cards" USING btree ("gateway","card_ref");--> statement-breakpoint
CREATE INDEX "saved_cards_account" ON "saved_cards" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_default" ON "saved_cards" USING btree ("account_id","gateway") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("account_id","list","name");--> statement-breakpoint
CREATE INDEX "quota_uses_cart_line" ON "quota_uses" USING btree ("cart_line_id");--> statement-breakpoint
CREATE INDEX "quota_uses_order_line" ON "quota_uses" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "quota_uses_expiry" ON "quota_uses" USING btree ("quota_id","expires_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "quotas_event" ON "quotas" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_applications_one_open" ON "partner_applications" USING btree ("account_id") WHERE "partner_applications"."state" in ('sent', 'asked_back');--> statement-breakpoint
CREATE INDEX "partner_applications_account" ON "partner_applications" USING btree ("account_id","sent_at");--> statement-breakpoint
CREATE INDEX "partner_applications_state" ON "partner_applications" USING btree ("state","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_applications_provider" ON "partner_applications" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_open" ON "team_invitations" USING btree ("provider_id","email") WHERE "team_invitations"."end" is null;--> statement-breakpoint
CREATE INDEX "team_invitations_email" ON "team_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "team_invitations_invited_by" ON "team_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_token" ON "api_keys" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_keys_provider" ON "api_keys" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "api_keys_created_by" ON "api_keys" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("webhook_id","fact_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_line" ON "webhook_deliveries" USING btree ("webhook_id","next_at","id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_provider" ON "webhooks" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "event_pictures_event" ON "event_pictures" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "event_pictures_shown" ON "event_pictures" USING btree ("event_id","position","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "event_pictures_waiting" ON "event_pictures" USING btree ("event_id","position","id") WHERE reading = 'waiting';--> statement-breakpoint
CREATE INDEX "event_pictures_removed" ON "event_pictures" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "event_pictures_numbers" ON "event_pictures" USING gin ("candidate_numbers");--> statement-breakpoint
CREATE INDEX "event_schedule_event" ON "event_schedule" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("starts_at","id") WHERE state <> 'draft';--> statement-breakpoint
CREATE INDEX "events_end" ON "events" USING btree ("ends_at") WHERE state <> 'draft';--> statement-breakpoint
CREATE INDEX "events_provider" ON "events" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_draft_key" ON "events" USING btree ("draft_key");--> statement-breakpoint
CREATE INDEX "events_series" ON "events" USING btree ("series_id","starts_at") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "events_reminder" ON "events" USING btree ("starts_at") WHERE state = 'published' and reminder is not null and reminded_at is null;--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "product_pictures_product" ON "product_pictures" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_variants_product" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_variants_quota" ON "product_variants" USING btree ("quota_id");--> statement-breakpoint
CREATE INDEX "products_event" ON "products" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_provider" ON "products" USING btree ("provider_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "restock_asks_once" ON "restock_asks" USING btree ("variant_id","email") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "restock_asks_email" ON "restock_asks" USING btree ("email");--> statement-breakpoint
CREATE INDEX "restock_asks_told" ON "restock_asks" USING btree ("told_at") WHERE told_at is not null;--> statement-breakpoint
CREATE INDEX "delivery_methods_provider" ON "delivery_methods" USING btree ("provider_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "wishes_once" ON "wishes" USING btree ("visitor","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishes_for_event_once" ON "wishes" USING btree ("visitor","event_id");--> statement-breakpoint
CREATE INDEX "wishes_product" ON "wishes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wishes_event" ON "wishes" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "wishes_account" ON "wishes" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "wishes_of_guests" ON "wishes" USING btree ("added_at") WHERE account_id is null;--> statement-breakpoint
CREATE INDEX "ticket_questions_ticket" ON "ticket_questions" USING btree ("ticket_id","position");--> statement-breakpoint
CREATE INDEX "ticket_variants_event" ON "ticket_variants" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "ticket_variants_ticket" ON "ticket_variants" USING btree ("ticket_id","position");--> statement-breakpoint
CREATE INDEX "tickets_event" ON "tickets" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "variant_quotas_quota" ON "variant_quotas" USING btree ("quota_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once" ON "review_reports" USING btree ("review_id","account_id");--> statement-breakpoint
CREATE INDEX "review_reports_account" ON "review_reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "review_votes_account" ON "review_votes" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("product_id","account_id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("product_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_account" ON "reviews" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reviews_reported" ON "reviews" USING btree ("open_reports") WHERE open_reports > 0;--> statement-breakpoint
CREATE INDEX "watched_reviewers_account" ON "watched_reviewers" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_codes_owner" ON "promotion_codes" USING btree ("code",coalesce("provider_id", 0)) WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "promotion_codes_promotion" ON "promotion_codes" USING btree ("promotion_id","id");--> statement-breakpoint
CREATE INDEX "promotions_provider" ON "promotions" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "promotions_automatic" ON "promotions" USING btree ("provider_id") WHERE automatic and state = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "draw_entrants_token" ON "draw_entrants" USING btree ("list_id","token");--> statement-breakpoint
CREATE INDEX "draw_entrants_attendee" ON "draw_entrants" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "draw_entrants_email" ON "draw_entrants" USING btree ("email");--> statement-breakpoint
CREATE INDEX "draw_lists_event" ON "draw_lists" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draws_draw_id" ON "draws" USING btree ("draw_id");--> statement-breakpoint
CREATE INDEX "draws_event" ON "draws" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "draws_about" ON "draws" USING btree ("about");--> statement-breakpoint
CREATE INDEX "draws_list" ON "draws" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "draws_drawn_by" ON "draws" USING btree ("drawn_by");--> statement-breakpoint
CREATE INDEX "product_mixes_category" ON "product_mixes" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_search_mix" ON "product_search" USING btree ("mix_id","price_minor");--> statement-breakpoint
CREATE INDEX "product_search_latest" ON "product_search" USING btree ("created_at","product_id");--> statement-breakpoint
CREATE INDEX "product_search_offered" ON "product_search" USING btree ("in_stock","created_at","product_id");--> statement-breakpoint
CREATE INDEX "product_search_price" ON "product_search" USING btree ("price_minor","product_id");--> statement-breakpoint
CREATE INDEX "product_search_name_vi" ON "product_search" USING btree ("name_vi" collate "C","product_id");--> statement-breakpoint
CREATE INDEX "product_search_name_en" ON "product_search" USING btree ("name_en" collate "C","product_id");--> statement-breakpoint
CREATE INDEX "product_ties_all_words" ON "product_ties" USING gin ("all_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "page_redirects_page" ON "page_redirects" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_versions_shown" ON "page_versions" USING btree ("page_id","shown_from","id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_messages_once" ON "page_messages" USING btree ("email","path",md5("text"));--> statement-breakpoint
CREATE INDEX "page_messages_at" ON "page_messages" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "page_messages_account" ON "page_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "page_messages_answered_by" ON "page_messages" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_variant" ON "cart_lines" USING btree ("cart_id","kind","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_visitor" ON "carts" USING btree ("visitor");--> statement-breakpoint
CREATE INDEX "carts_hold" ON "carts" USING btree ("hold_ends_at");--> statement-breakpoint
CREATE INDEX "carts_updated" ON "carts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "carts_account" ON "carts" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "carts_waiting" ON "carts" USING btree ("waits_for") WHERE waits_for is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_once" ON "stock_moves" USING btree ("key","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_undone_once" ON "stock_moves" USING btree ("undoes_id");--> statement-breakpoint
CREATE INDEX "stock_moves_variant" ON "stock_moves" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "stock_moves_account" ON "stock_moves" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "product_file_rows_product" ON "product_file_rows" USING btree ("file_id","product","line");--> statement-breakpoint
CREATE INDEX "product_file_rows_code" ON "product_file_rows" USING btree ("file_id","code");--> statement-breakpoint
CREATE INDEX "product_file_writes_to_undo" ON "product_file_writes" USING btree ("file_id","round","product") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "product_files_account" ON "product_files" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "product_files_undone_by" ON "product_files" USING btree ("undone_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_ledger_cause" ON "order_ledger" USING btree ("order_id","kind","cause");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_variant" ON "order_lines" USING btree ("kind","variant_id");--> statement-breakpoint
CREATE INDEX "order_reductions_order" ON "order_reductions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_reductions_promotion" ON "order_reductions" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "order_reductions_code" ON "order_reductions" USING btree ("code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_key" ON "orders" USING btree ("key");--> statement-breakpoint
CREATE INDEX "orders_provider" ON "orders" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "orders_event" ON "orders" USING btree ("event_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_unconfirmed" ON "orders" USING btree ("event_id") WHERE status <> 'Confirmed';--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_guest_email" ON "orders" USING btree (lower("contact"->>'email')) WHERE account_id is null;--> statement-breakpoint
CREATE INDEX "orders_quoted" ON "orders" USING btree ("hold_ends_at") WHERE delivery_quote in ('asked', 'raised');--> statement-breakpoint
CREATE INDEX "orders_rest_due" ON "orders" USING btree ("rest_due_at") WHERE rest_due_at is not null and rest_reminders < 2;--> statement-breakpoint
CREATE INDEX "orders_to_review" ON "orders" USING btree ("delivered_at") WHERE delivered_at is not null and review_asked_at is null;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("hold_ends_at") WHERE hold_ends_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notices_once" ON "payment_notices" USING btree ("gateway","notice_id",coalesce("own_account_id", 0));--> statement-breakpoint
CREATE INDEX "payment_notices_charge" ON "payment_notices" USING btree ("gateway","gateway_ref");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_gateway_ref" ON "payments" USING btree ("gateway","gateway_ref",coalesce("own_account_id", 0));--> statement-breakpoint
CREATE UNIQUE INDEX "payments_auto" ON "payments" USING btree ("auto_fact_id");--> statement-breakpoint
CREATE INDEX "payments_saved_card" ON "payments" USING btree ("saved_card_id") WHERE saved_card_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_cause" ON "refunds" USING btree ("payment_id","cause");--> statement-breakpoint
CREATE INDEX "refunds_asked" ON "refunds" USING btree ("updated_at") WHERE state = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "extra_refunds_once" ON "extra_refunds" USING btree ("order_id","key","extra");--> statement-breakpoint
CREATE UNIQUE INDEX "line_refunds_once" ON "line_refunds" USING btree ("key","order_line_id");--> statement-breakpoint
CREATE INDEX "line_refunds_order_line" ON "line_refunds" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_lines_once" ON "return_lines" USING btree ("return_id","order_line_id");--> statement-breakpoint
CREATE INDEX "return_lines_order_line" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_number" ON "returns" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_key" ON "returns" USING btree ("key");--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_account" ON "returns" USING btree ("account_id","requested_at");--> statement-breakpoint
CREATE INDEX "returns_provider" ON "returns" USING btree ("provider_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("provider_id","kind","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_cause" ON "invoices" USING btree ("order_id","kind","cause");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" USING btree ("order_id") WHERE kind = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sale_number" ON "invoices" USING btree ("provider_id","year","number") WHERE kind <> 'credit_note';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_replaced_once" ON "invoices" USING btree ("corrects_id") WHERE kind = 'replacement';--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("provider_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transfers_once" ON "bank_transfers" USING btree ("account","transfer_key",coalesce("own_account_id", 0));--> statement-breakpoint
CREATE INDEX "bank_transfers_account" ON "bank_transfers" USING btree ("own_account_id","id") WHERE own_account_id is not null;--> statement-breakpoint
CREATE INDEX "bank_transfers_payment" ON "bank_transfers" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_transfers_waiting" ON "bank_transfers" USING btree ("id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_returns_transfer" ON "transfer_returns" USING btree ("transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_returns_refund" ON "transfer_returns" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "test_payments_provider" ON "test_payments" USING btree ("provider_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_payments_gateway_ref" ON "test_payments" USING btree ("gateway","gateway_ref",coalesce("own_account_id", 0));--> statement-breakpoint
CREATE INDEX "test_payments_unsettled" ON "test_payments" USING btree ("id") WHERE state in ('created', 'open', 'returning');--> statement-breakpoint
CREATE INDEX "comparisons_newest" ON "comparisons" USING btree ("gateway","own_account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "differences_charge" ON "differences" USING btree ("gateway","gateway_ref",coalesce("own_account_id", 0));--> statement-breakpoint
CREATE INDEX "differences_open" ON "differences" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "attendees_place" ON "attendees" USING btree ("order_line_id","place");--> statement-breakpoint
CREATE INDEX "attendees_event" ON "attendees" USING btree ("event_id","id","order_id","canceled_at");--> statement-breakpoint
CREATE INDEX "attendees_registered" ON "attendees" USING btree ("event_id","registered_at","id");--> statement-breakpoint
CREATE INDEX "attendees_order" ON "attendees" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendees_candidate_number" ON "attendees" USING btree ("event_id","candidate_number");--> statement-breakpoint
CREATE INDEX "attendee_file_rows_order" ON "attendee_file_rows" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "attendee_files_event" ON "attendee_files" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "attendee_files_account" ON "attendee_files" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "attendee_files_kept" ON "attendee_files" USING btree ("sent_at") WHERE forgotten_at is null;--> statement-breakpoint
CREATE INDEX "checkin_lists_event" ON "checkin_lists" USING btree ("event_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkin_scans_once" ON "checkin_scans" USING btree ("event_id","nonce");--> statement-breakpoint
CREATE INDEX "checkin_scans_attendee" ON "checkin_scans" USING btree ("attendee_id","list_id");--> statement-breakpoint
CREATE INDEX "checkin_scans_event" ON "checkin_scans" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "checkin_scans_counted" ON "checkin_scans" USING btree ("event_id","list_id","direction") WHERE answer = 'good' and undone_at is null and not double;--> statement-breakpoint
CREATE INDEX "checkin_scans_conflicts" ON "checkin_scans" USING btree ("event_id") WHERE double or mistake is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "gate_devices_invitation" ON "gate_devices" USING btree ("invitation_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "gate_devices_token" ON "gate_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "gate_devices_event" ON "gate_devices" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "gate_devices_account" ON "gate_devices" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gate_devices_key" ON "gate_devices" USING btree ("key_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_exchanges_order" ON "ticket_exchanges" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_exchanges_once" ON "ticket_exchanges" USING btree ("attendee_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "ticket_exchanges_attendee" ON "ticket_exchanges" USING btree ("attendee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_transfers_once" ON "ticket_transfers" USING btree ("attendee_id") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "ticket_transfers_attendee" ON "ticket_transfers" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "ticket_transfers_email" ON "ticket_transfers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "ticket_transfers_account" ON "ticket_transfers" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_once" ON "waiting_entries" USING btree ("variant_id","email") WHERE state in ('unconfirmed', 'waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entries_event" ON "waiting_entries" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "waiting_entries_email" ON "waiting_entries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "waiting_entries_line" ON "waiting_entries" USING btree ("variant_id","confirmed_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_entries_offers" ON "waiting_entries" USING btree ("offer_ends_at") WHERE state = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "sale_reminders_once" ON "sale_reminders" USING btree ("event_id",coalesce("variant_id", 0),"email");--> statement-breakpoint
CREATE INDEX "sale_reminders_email" ON "sale_reminders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sale_reminders_variant" ON "sale_reminders" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "sale_reminders_waiting" ON "sale_reminders" USING btree ("event_id","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "follow_news_provider" ON "follow_news" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "follow_news_round" ON "follow_news" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "follow_news_untold" ON "follow_news" USING btree ("published_at") WHERE round_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_rounds_open" ON "follow_rounds" USING btree ("provider_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "follow_rounds_provider" ON "follow_rounds" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "follows_once" ON "follows" USING btree ("provider_id","email");--> statement-breakpoint
CREATE INDEX "follows_email" ON "follows" USING btree ("email");--> statement-breakpoint
CREATE INDEX "follows_following" ON "follows" USING btree ("provider_id","id") WHERE state = 'following';--> statement-breakpoint
CREATE INDEX "given_numbers_configuration" ON "given_numbers" USING btree ("configuration_id","attendee_id");--> statement-breakpoint
CREATE INDEX "given_numbers_run" ON "given_numbers" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "given_numbers_group" ON "given_numbers" USING btree ("group_id","serial");--> statement-breakpoint
CREATE INDEX "number_configurations_event" ON "number_configurations" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "number_groups_configuration" ON "number_groups" USING btree ("configuration_id","position");--> statement-breakpoint
CREATE INDEX "number_runs_configuration" ON "number_runs" USING btree ("configuration_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bracket_candidates_once" ON "bracket_candidates" USING btree ("bracket_id","attendee_id");--> statement-breakpoint
CREATE INDEX "bracket_candidates_attendee" ON "bracket_candidates" USING btree ("attendee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bracket_parts_once" ON "bracket_parts" USING btree ("bracket_id","gender");--> statement-breakpoint
CREATE INDEX "bracket_parts_draw" ON "bracket_parts" USING btree ("draw_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bracket_results_one_counts" ON "bracket_results" USING btree ("part_id","match") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "bracket_results_match" ON "bracket_results" USING btree ("part_id","match","id");--> statement-breakpoint
CREATE INDEX "bracket_results_entered_by" ON "bracket_results" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "bracket_results_voided_by" ON "bracket_results" USING btree ("voided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "bracket_waits_draw" ON "bracket_waits" USING btree ("draw_id");--> statement-breakpoint
CREATE INDEX "brackets_event" ON "brackets" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "brackets_tournament" ON "brackets" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "brackets_made_by" ON "brackets" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "rating_changes_bracket" ON "rating_changes" USING btree ("bracket_id");--> statement-breakpoint
CREATE INDEX "rating_changes_candidate" ON "rating_changes" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "rating_changes_attendee" ON "rating_changes" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "rating_changes_profile" ON "rating_changes" USING btree ("athlete_profile_id","id");--> statement-breakpoint
CREATE INDEX "tournaments_event" ON "tournaments" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "wheel_entries_wheel" ON "wheel_entries" USING btree ("wheel_id","id");--> statement-breakpoint
CREATE INDEX "wheel_entries_email" ON "wheel_entries" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "wheel_results_nth" ON "wheel_results" USING btree ("draw_id","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "wheel_results_place" ON "wheel_results" USING btree ("draw_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "wheel_results_slot" ON "wheel_results" USING btree ("reward_id","slot") WHERE passed is null;--> statement-breakpoint
CREATE INDEX "wheel_results_wheel" ON "wheel_results" USING btree ("wheel_id","id");--> statement-breakpoint
CREATE INDEX "wheel_results_press" ON "wheel_results" USING btree ("wheel_id","press");--> statement-breakpoint
CREATE INDEX "wheel_rewards_wheel" ON "wheel_rewards" USING btree ("wheel_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wheels_key" ON "wheels" USING btree ("event_id","key");--> statement-breakpoint
CREATE INDEX "wheels_event" ON "wheels" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "wheels_list" ON "wheels" USING btree ("list_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_opt_outs_once" ON "mailing_opt_outs" USING btree ("provider_id","email");--> statement-breakpoint
CREATE INDEX "mailing_opt_outs_email" ON "mailing_opt_outs" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_recipients_once" ON "mailing_recipients" USING btree ("mailing_id","email");--> statement-breakpoint
CREATE INDEX "mailing_recipients_email" ON "mailing_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "mailing_recipients_waiting" ON "mailing_recipients" USING btree ("mailing_id","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "mailings_key" ON "mailings" USING btree ("event_id","key");--> statement-breakpoint
CREATE INDEX "mailings_event" ON "mailings" USING btree ("event_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_letters_key" ON "newsletter_letters" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_readers_once" ON "newsletter_readers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_readers_state" ON "newsletter_readers" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_recipients_once" ON "newsletter_recipients" USING btree ("letter_id","reader_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_reader" ON "newsletter_recipients" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_waiting" ON "newsletter_recipients" USING btree ("letter_id","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "bib_sheet_lines_attendee" ON "bib_sheet_lines" USING btree ("attendee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bib_sheets_key" ON "bib_sheets" USING btree ("event_id","key");--> statement-breakpoint
CREATE INDEX "bib_sheets_event" ON "bib_sheets" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "bib_sheets_kept" ON "bib_sheets" USING btree ("started_at") WHERE forgotten_at is null;--> statement-breakpoint
CREATE INDEX "face_readings_event" ON "face_readings" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "faces_event" ON "faces" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "faces_picture" ON "faces" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "picture_downloads_product" ON "picture_downloads" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_key" ON "payouts" USING btree ("key");--> statement-breakpoint
CREATE INDEX "payouts_provider" ON "payouts" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "payouts_open" ON "payouts" USING btree ("id") WHERE state in ('drafted', 'approved', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "share_rules_once" ON "share_rules" USING btree (coalesce("provider_id", 0),"currency","holds_from");--> statement-breakpoint
CREATE INDEX "share_rules_provider" ON "share_rules" USING btree ("provider_id","currency","holds_from");--> statement-breakpoint
CREATE INDEX "desk_notes_about" ON "desk_notes" USING btree ("about","id");--> statement-breakpoint
CREATE INDEX "news_mails_event" ON "news_mails" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "news_mails_attendee" ON "news_mails" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "news_mails_candidate" ON "news_mails" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "news_mails_result" ON "news_mails" USING btree ("result_id");--> statement-breakpoint
CREATE INDEX "news_mails_waiting" ON "news_mails" USING btree ("kind","scope_id","subject_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "result_sheets_bracket" ON "result_sheets" USING btree ("bracket_id","id");--> statement-breakpoint
CREATE INDEX "result_sheets_entered_by" ON "result_sheets" USING btree ("entered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "referee_devices_invitation" ON "referee_devices" USING btree ("invitation_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "referee_devices_token" ON "referee_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "referee_devices_bracket" ON "referee_devices" USING btree ("bracket_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "referee_entries_once" ON "referee_entries" USING btree ("device_id","key");
--> statement-breakpoint
-- Once a match has a result its part stays as it was drawn (truths §7.3); a Swiss tournament grows by a round at a time.
CREATE FUNCTION keep_bracket_structure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM bracket_results WHERE part_id = old.id AND voided_at IS NULL) THEN
		RAISE EXCEPTION 'bracket part % has results and stays as it was drawn', old.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER bracket_parts_frozen BEFORE UPDATE OF structure ON bracket_parts FOR EACH ROW
	WHEN (old.structure ->> 'type' <> 'swiss' AND old.structure IS DISTINCT FROM new.structure)
	EXECUTE FUNCTION keep_bracket_structure();
--> statement-breakpoint
-- A draw's record never changes (docs/decisions/0040): not by a bug, not by somebody with a password for the database who forgets what they do.
CREATE FUNCTION keep_draw_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a draw record is never changed or removed' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- Whoever pressed may delete their account; nothing else of a draw changes.
CREATE FUNCTION keep_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.drawn_by IS NULL THEN
		old.drawn_by := NULL;
		IF new IS NOT DISTINCT FROM old THEN
			RETURN new;
		END IF;
	END IF;
	RAISE EXCEPTION 'a draw record is never changed or removed' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- Somebody on a list may be forgotten: what says who they are goes, the token stays.
CREATE FUNCTION keep_draw_entrant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (new.list_id, new.place, new.token) IS DISTINCT FROM (old.list_id, old.place, old.token)
		OR new.salt IS NOT NULL OR new.name IS NOT NULL OR new.number IS NOT NULL OR new.attendee_id IS NOT NULL OR new.email IS NOT NULL
	THEN
		RAISE EXCEPTION 'of a draw record somebody may be forgotten, and nothing else changes' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER draw_lists_kept BEFORE UPDATE OR DELETE ON draw_lists FOR EACH ROW EXECUTE FUNCTION keep_draw_record();
--> statement-breakpoint
CREATE TRIGGER draw_reveals_kept BEFORE UPDATE OR DELETE ON draw_reveals FOR EACH ROW EXECUTE FUNCTION keep_draw_record();
--> statement-breakpoint
CREATE TRIGGER draws_kept BEFORE DELETE ON draws FOR EACH ROW EXECUTE FUNCTION keep_draw_record();
--> statement-breakpoint
CREATE TRIGGER draws_same BEFORE UPDATE ON draws FOR EACH ROW EXECUTE FUNCTION keep_draw();
--> statement-breakpoint
CREATE TRIGGER draw_entrants_kept BEFORE DELETE ON draw_entrants FOR EACH ROW EXECUTE FUNCTION keep_draw_record();
--> statement-breakpoint
CREATE TRIGGER draw_entrants_same BEFORE UPDATE ON draw_entrants FOR EACH ROW EXECUTE FUNCTION keep_draw_entrant();
--> statement-breakpoint
CREATE TRIGGER draw_beacons_kept BEFORE UPDATE OR DELETE ON draw_beacons FOR EACH ROW EXECUTE FUNCTION keep_draw_record();
--> statement-breakpoint
CREATE TRIGGER draw_beacon_answers_kept BEFORE UPDATE OR DELETE ON draw_beacon_answers FOR EACH ROW EXECUTE FUNCTION keep_draw_record();
--> statement-breakpoint
CREATE TRIGGER draw_abandonments_kept BEFORE UPDATE OR DELETE ON draw_abandonments FOR EACH ROW EXECUTE FUNCTION keep_draw_record();
--> statement-breakpoint
-- A calendar takes an entry over when it is newer than the one it holds (RFC 5545 §3.8.7.4). Whoever changes what a calendar shows of an event
-- raises its revision, whichever statement it is, and nobody lowers it.
CREATE FUNCTION raise_event_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.revision := old.revision;
	IF (new.slug, new.state, new.name, new.summary, new.starts_at, new.ends_at, new.time_zone, new.venue, new.address, new.city, new.latitude, new.longitude)
		IS DISTINCT FROM (old.slug, old.state, old.name, old.summary, old.starts_at, old.ends_at, old.time_zone, old.venue, old.address, old.city, old.latitude, old.longitude)
	THEN
		new.revision := old.revision + 1;
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_revision BEFORE UPDATE ON events FOR EACH ROW EXECUTE FUNCTION raise_event_revision();
--> statement-breakpoint
-- Tells the search which quotas sold out or have pieces again, so that whoever sells need not think of it (docs/decisions/0018).
CREATE FUNCTION note_stock_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stock_turns (quota_id) VALUES (new.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Only what sells out or has pieces again: a sale that leaves some is told by the condition alone, without the function.
CREATE TRIGGER quotas_stock_turn AFTER UPDATE OF size, held, sold ON quotas FOR EACH ROW
	WHEN ((old.size - old.held - old.sold > 0) <> (new.size - new.held - new.sold > 0))
	EXECUTE FUNCTION note_stock_turn();
