import { and, desc, eq, gte, like, lt, or, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { facts } from './tables.server.ts'

/** Which facts to read. */
export interface FactsWanted {
	/** `account:7`, `visitor`, `system` */
	actor?: string
	/** `order.placed`; with `.` at its end, all facts of a kind: `order.` */
	name?: string
	/** `order:12` */
	about?: string
	from?: Date
	until?: Date
	/** Only those before this one. */
	before?: number
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

function wantedBy({ actor, name, about, from, until, before }: FactsWanted): SQL | undefined {
	return and(
		actor ? eq(facts.actor, actor) : undefined,
		name ? (name.endsWith('.') ? like(facts.name, `${escaped(name)}%`) : eq(facts.name, name)) : undefined,
		about ? eq(facts.about, about) : undefined,
		from && gte(facts.at, from),
		until && lt(facts.at, until),
		before !== undefined ? lt(facts.id, before) : undefined,
	)
}

/** Facts, the newest first. The next page begins before the last one's id, so that a page far back costs no more than the first. */
export async function listFacts(store: Store, wanted: FactsWanted, limit: number) {
	return store
		.select({
			id: facts.id,
			at: facts.at,
			name: facts.name,
			about: facts.about,
			actor: facts.actor,
			requestId: facts.requestId,
			data: facts.data,
		})
		.from(facts)
		.where(wantedBy(wanted))
		.orderBy(desc(facts.id))
		.limit(limit)
}

/** One fact whole. */
export async function findFact(store: Store, id: number) {
	const [row] = await store.select().from(facts).where(eq(facts.id, id))
	return row
}

/** What happened to a few things, the newest first: to an order and to its returns. */
export async function listFactsAbout(store: Store, about: readonly string[], limit: number) {
	return store
		.select({ id: facts.id, at: facts.at, name: facts.name, about: facts.about, actor: facts.actor, data: facts.data })
		.from(facts)
		.where(or(...about.map((each) => eq(facts.about, each))))
		.orderBy(desc(facts.id))
		.limit(limit)
}
