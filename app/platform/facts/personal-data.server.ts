import { eq, or } from 'drizzle-orm'
import type { TableOfPeople } from '../database/person.server.ts'
import { facts } from './tables.server.ts'

export const factsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ at: facts.at, name: facts.name, about: facts.about, data: facts.data })
			.from(facts)
			.where(or(eq(facts.about, `account:${accountId}`), eq(facts.actor, `account:${accountId}`)))
			.orderBy(facts.id),
	/** Who did what stays, by a number that nobody has any more; what was said about the account does not. */
	async forget(store, { accountId }) {
		await store
			.update(facts)
			.set({ data: {} })
			.where(eq(facts.about, `account:${accountId}`))
	},
}
