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
