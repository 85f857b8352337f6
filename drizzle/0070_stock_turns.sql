CREATE TABLE "stock_turns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_turns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quota_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_variants_quota" ON "product_variants" USING btree ("quota_id");--> statement-breakpoint
CREATE FUNCTION note_stock_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stock_turns (quota_id) VALUES (new.id);
	RETURN NULL;
END $$;--> statement-breakpoint
-- Only what sells out or has pieces again: a sale that leaves some is told by the condition alone, without the function.
CREATE TRIGGER quotas_stock_turn AFTER UPDATE OF size, held, sold ON quotas FOR EACH ROW
	WHEN ((old.size - old.held - old.sold > 0) <> (new.size - new.held - new.sold > 0))
	EXECUTE FUNCTION note_stock_turn();
