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
