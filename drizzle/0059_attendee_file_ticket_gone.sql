ALTER TABLE "attendee_files" DROP CONSTRAINT "attendee_files_variant_id_ticket_variants_id_fk";
--> statement-breakpoint
ALTER TABLE "attendee_files" ADD CONSTRAINT "attendee_files_variant_id_ticket_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."ticket_variants"("id") ON DELETE set null ON UPDATE no action;