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
