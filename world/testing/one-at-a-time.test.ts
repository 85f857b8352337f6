import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events } from '../../app/features/event/tables.server.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import { play } from './test-world.ts'

const countEvents = (store: Store) => store.$count(events)
const listIds = (store: Store) => store.select({ id: events.id }).from(events)

it('lets a transaction send one statement after the other, also after a failed one', async () => {
	await play(async ({ world }) => {
		await world.database.transaction(async (store) => {
			expect(await countEvents(store)).toBe((await listIds(store)).length)
		})
		await expect(world.database.transaction((store) => store.execute(sql`select from nowhere`))).rejects.toThrow('nowhere')
		await world.database.transaction(countEvents)
	})
})

it('refuses two statements of a transaction at once, and a statement after its end', async () => {
	await play(async ({ world }) => {
		const { database } = world
		const both = (store: Store) => Promise.all([countEvents(store), listIds(store)])
		await expect(database.transaction(both)).rejects.toThrow('two statements of a transaction at once')
		const kept = await database.transaction(async (store) => ({ store }))
		await expect(listIds(kept.store)).rejects.toThrow('a statement after the end of its transaction')
	})
})

it('lets reads outside of a transaction run several statements at once', async () => {
	await play(async ({ world }) => {
		const { reader } = world.database
		expect(await Promise.all([countEvents(reader), countEvents(reader)])).toHaveLength(2)
	})
})

it('lets transactions take turns, and lets a nested transaction run at once', async () => {
	await play(async ({ world }) => {
		const { database } = world
		const told: string[] = []
		const slowly = (name: string) =>
			database.transaction(async (store) => {
				told.push(`${name} begins`)
				for (let nth = 0; nth < 3; nth += 1) await countEvents(store)
				await database.transaction(countEvents)
				told.push(`${name} ends`)
			})
		await Promise.all([slowly('one'), slowly('other')])
		expect(told).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
	})
})
