import { sql } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'

export interface KnownWord {
	typed: string
	/** Whether a word of the shop begins so. */
	isKnown: boolean
	/** Words that look like it, the most alike first; none for a known one. */
	alike: string[]
}

/** What the words of products and events say about typed ones. */
export async function lookUpWords(store: Store, typed: readonly string[]): Promise<KnownWord[]> {
	if (typed.length === 0) return []
	const { rows } = (await store.execute(sql`
		select typed, is_known, case when is_known then '[]' else (
			select coalesce(json_agg(word)::text, '[]') from (select word from search_words order by word <-> typed limit 100) as nearest
		) end as alike
		from unnest(${sql.param([...typed])}::text[]) with ordinality as asked(typed, place),
			lateral (
				select exists (select from search_words where word ~>=~ typed and word ~<~ (typed || ${'\u{10ffff}'})) as is_known
			) as looked_up
		order by place`)) as unknown as { rows: { typed: string; is_known: boolean; alike: string }[] }
	return rows.map(({ typed: word, is_known: isKnown, alike }) => ({ typed: word, isKnown, alike: JSON.parse(alike) as string[] }))
}

/** How many products and events each of these readings of a phrase finds, up to a hundred. */
export async function countReadings(
	store: Store,
	readings: readonly { textQuery: string; patterns: readonly string[] }[],
): Promise<number[]> {
	const { rows } = (await store.execute(sql`
		select (select count(*)::int from (
			select from product_search where words @@ (reading->>'textQuery')::tsquery
			union all
			select from events where state <> 'draft' and not exists (
				select from jsonb_array_elements_text(reading->'patterns') as pattern where search_text not like pattern
			)
			limit 100) as found) as count
		from jsonb_array_elements(${JSON.stringify(readings)}::jsonb) with ordinality as asked(reading, place)
		order by place`)) as unknown as { rows: { count: number }[] }
	return rows.map(({ count }) => Number(count))
}
