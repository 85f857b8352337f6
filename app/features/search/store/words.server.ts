import { sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'

export interface KnownWord {
	typed: string
	/** Whether some word of the shop begins with it. */
	isKnown: boolean
	/** Whether it is a whole word of the shop. */
	isWhole: boolean
	/** Similar words, the most similar first; none for a known one. */
	alike: string[]
}

/** A text that sorts after every word with this beginning: words between the two have this beginning. */
const behind = sql`(typed || ${'\u{10ffff}'})`

/** Compares typed words with the words of products and events. */
export async function lookUpWords(store: Store, typed: readonly string[]): Promise<KnownWord[]> {
	if (typed.length === 0) return []
	const { rows } = (await store.execute(sql`
		select typed, is_known, exists (select from search_words where word = typed) as is_whole, case when is_known then '[]' else (
			select coalesce(json_agg(word)::text, '[]') from (select word from search_words order by word <-> typed limit 100) as nearest
		) end as alike
		from unnest(${sql.param([...typed])}::text[]) with ordinality as asked(typed, place),
			lateral (
				select exists (select from search_words where word ~>=~ typed and word ~<~ ${behind}) as is_known
			) as looked_up
		order by place`)) as unknown as { rows: (Pick<KnownWord, 'typed'> & { is_known: boolean; is_whole: boolean; alike: string })[] }
	return rows.map(({ typed: word, is_known: isKnown, is_whole: isWhole, alike }) => ({
		...{ typed: word, isKnown, isWhole },
		alike: JSON.parse(alike) as string[],
	}))
}

/** For a text that only begins known words: the words that begin with it, the shortest first, then similar words. */
export async function listMeant(store: Store, typed: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
	if (typed.length === 0) return new Map()
	const { rows } = (await store.execute(sql`
		select typed, (select json_agg(word)::text from (
			(select word from search_words where word ~>=~ typed and word ~<~ ${behind} order by length(word), word limit 50)
			union all
			(select word from search_words where not (word ~>=~ typed and word ~<~ ${behind}) order by word <-> typed limit 50)
		) as meant) as meant
		from unnest(${sql.param([...typed])}::text[]) as asked(typed)`)) as unknown as { rows: { typed: string; meant: string | null }[] }
	return new Map(rows.map(({ typed: word, meant }) => [word, JSON.parse(meant ?? '[]') as string[]]))
}

/** How many products and events each of these readings of a phrase finds, up to a hundred. */
export async function countReadings(
	store: Store,
	readings: readonly { textQuery: string; patterns: readonly string[] }[],
): Promise<number[]> {
	const { rows } = (await store.execute(sql`
		select (select count(*)::int from (
			select from product_ties where all_words @@ (reading->>'textQuery')::tsquery
			union all
			select from events where state <> 'draft' and not exists (
				select from jsonb_array_elements_text(reading->'patterns') as pattern where search_text not like pattern
			)
			limit 100) as found) as count
		from jsonb_array_elements(${JSON.stringify(readings)}::jsonb) with ordinality as asked(reading, place)
		order by place`)) as unknown as { rows: { count: number }[] }
	return rows.map(({ count }) => Number(count))
}
