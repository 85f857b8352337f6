import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testNow } from '#world/testing/stage.ts'
import { play } from '#world/testing/test-world.ts'
import { cartLines, carts } from '~/features/cart/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { facts } from '~/platform/facts/tables.server.ts'
import { doTogether } from './deeds.server.ts'
import { insertion, insertRows, isOneOf } from './many-rows.server.ts'

const cart = (visitor: string) => ({ visitor, createdAt: testNow, updatedAt: testNow })
const fact = (about: string, data: Record<string, unknown> = {}) => ({
	at: testNow,
	name: 'x.y',
	about,
	actor: 'system',
	requestId: 'r',
	data,
})

describe('rows written by one parameter', () => {
	it('come back as Drizzle reads them, in their order, and are nothing when there are none', () =>
		play(async ({ world: { database } }) => {
			const store = database.reader
			const odd = `O'Neil "x" \\ {a,b} null đ 🎉\n`
			const written = await insertRows(store, facts, [fact('b', { odd, list: [1, null, { deep: true }] }), fact('a')], {
				returning: ['id', 'about', 'at', 'providerId', 'data'],
			})
			expect(written.map(({ about }) => about)).toEqual(['b', 'a'])
			expect(written[0]).toEqual({
				id: expect.any(Number) as number,
				about: 'b',
				at: testNow,
				providerId: null,
				data: { odd, list: [1, null, { deep: true }] },
			})
			expect(
				await store
					.select()
					.from(facts)
					.where(eq(facts.id, written[0]?.id ?? 0)),
			).toEqual([{ ...fact('b'), eventId: null, ...written[0] }])
			expect(await insertRows(store, facts, [], { returning: ['id'] })).toEqual([])
		}))

	it('leave ids and computed columns to the database, and get defaults for columns they do not name', () =>
		play(async ({ world: { database }, stage }) => {
			const [written] = await insertRows(database.reader, carts, [cart('account:7')], { returning: ['accountId', 'eventId', 'holdEndsAt'] })
			expect(written).toEqual({ accountId: 7, eventId: null, holdEndsAt: null })
			const rows = [
				{ providerId: stage.provider, name: 'a', size: 5 },
				{ providerId: stage.provider, name: 'b', size: 5, sold: 2 },
			]
			expect(await insertRows(database.reader, quotas, rows, { returning: ['held', 'sold'] })).toEqual([
				{ held: 0, sold: 0 },
				{ held: 0, sold: 2 },
			])
		}))

	it('change a row that is there already, or leave it', () =>
		play(async ({ world: { database } }) => {
			const store = database.reader
			const later = new Date(testNow.getTime() + 1000)
			await insertRows(store, carts, [cart('one')])
			const update = { target: ['visitor'], update: ['updatedAt'] } as const
			const changed = await insertRows(store, carts, [{ ...cart('one'), createdAt: later, updatedAt: later }, cart('two')], {
				onConflict: update,
				returning: ['createdAt', 'updatedAt'],
			})
			expect(changed).toEqual([
				{ createdAt: testNow, updatedAt: later },
				{ createdAt: testNow, updatedAt: testNow },
			])
			expect(await insertRows(store, carts, [cart('two'), cart('three')], { onConflict: 'nothing', returning: ['visitor'] })).toEqual([
				{ visitor: 'three' },
			])
		}))
})

describe('deeds', () => {
	it('are done together, and those without anything to do are left out', () =>
		play(async ({ world: { database }, stage }) => {
			const store = database.reader
			const [mine] = await insertRows(store, carts, [cart('one')], { returning: ['id'] })
			const line = { cartId: mine?.id ?? 0, kind: 'ticket' as const, variantId: stage.variants.plain, quantity: 1, attendees: [] }
			await doTogether(store, [insertion(cartLines, [line]), insertion(carts, []), insertion(facts, [fact('deed')])])
			expect(
				await store
					.select()
					.from(cartLines)
					.where(isOneOf(cartLines.cartId, [line.cartId])),
			).toMatchObject([line])
			expect(
				await store
					.select()
					.from(facts)
					.where(isOneOf(facts.about, ['deed', 'none'])),
			).toHaveLength(1)
			await doTogether(store, [undefined])
		}))
})
