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
