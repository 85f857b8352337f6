import { eq, or } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { facts } from './tables.server.ts'

export const factsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ at: facts.at, name: facts.name, about: facts.about, data: facts.data })
			.from(facts)
			.where(or(eq(facts.about, `account:${accountId}`), eq(facts.actor, `account:${accountId}`)))
			.orderBy(facts.id),
	/** Facts the account recorded stay, under an id that belongs to nobody any more; the data of facts about the account is deleted. */
	async forget(store, { accountId }) {
		await store
			.update(facts)
			.set({ data: {} })
			.where(eq(facts.about, `account:${accountId}`))
	},
}
