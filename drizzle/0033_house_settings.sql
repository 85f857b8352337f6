CREATE TABLE "house_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "house_settings_one" CHECK ("house_settings"."id" = 1)
);
