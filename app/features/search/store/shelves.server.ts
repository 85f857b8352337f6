import { sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'

/** All shelves, and all names of sizes and colours, as one JSON text: `{ categories, names }`. The same rows give the same text. */
export async function readShelves(store: Store): Promise<string> {
	const { rows } = (await store.execute(sql`
		select json_build_object(
			'categories', (
				select coalesce(json_agg(json_build_object('id', id, 'parentId', parent_id, 'name', name, 'slug', slug, 'position', position) order by id), '[]')
				from categories
			),
			'names', (
				select coalesce(json_agg(json_build_object('option', option, 'key', key, 'name', name, 'swatch', swatch) order by option, key), '[]')
				from facet_values
			)
		)::text as shelves`)) as unknown as { rows: { shelves: string }[] }
	return rows[0]?.shelves ?? '{"categories":[],"names":[]}'
}
