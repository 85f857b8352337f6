import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** What a PostgreSQL server has beside it, the embedded one has to be given each time it is opened: without them its own tables cannot be read. */
export const embeddedExtensions = { pg_trgm, unaccent }
