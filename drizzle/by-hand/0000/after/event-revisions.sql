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
