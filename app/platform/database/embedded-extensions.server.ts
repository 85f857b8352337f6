import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/**
 * The extensions the embedded database needs each time it is opened, where a server has them installed. Without them its own tables cannot be
 * read.
 */
export const embeddedExtensions = { pg_trgm, unaccent }
