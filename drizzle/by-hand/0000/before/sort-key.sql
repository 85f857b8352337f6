-- What names are sorted by for people: the order of Vietnamese dictionaries (a ă â b c d đ e ê …; and where the letters are the same, the tones level,
-- grave, hook, tilde, acute, dot below), as CLDR has it for "vi". Neither database has that collation, so it is a key to be compared byte by byte
-- (collate "C"): the letters with the marks that make letters of their own, breve before circumflex before horn, all after z; then once more with the
-- tones, where tilde and acute come after the hook. Capitals do not count; signs stand before letters. Quick: every attendee has one.
CREATE FUNCTION sort_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	select replace(replace(regexp_replace(plain, '[\u0300\u0301\u0303-\u0305\u0307-\u031a\u031c-\u036f]', '', 'g'), E'\u0306', E'\u0301'), 'đ', E'd\u0301') ||
		chr(31) || replace(replace(plain, E'\u0301', E'\u0310'), E'\u0303', E'\u030a')
	from (select regexp_replace(replace(lower(normalize(name, NFD)), 'Đ', 'đ'), '[‘’“”«»–—…·]', '!', 'g') as plain) as once
$$;
