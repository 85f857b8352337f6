ALTER TABLE "gate_devices" ADD COLUMN "key_id" bigint;--> statement-breakpoint
ALTER TABLE "gate_devices" ADD CONSTRAINT "gate_devices_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gate_devices_key" ON "gate_devices" USING btree ("key_id","event_id");