import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play } from '#world/testing/test-world.ts'
import { call } from '~/platform/operations/call.server.ts'
import { checkEventPermission } from './check-event-permission.server.ts'

describe('the permission for an event', () => {
	it('belongs to those who run the event', async () => {
		await play(async ({ value, stage }) => {
			const { owner, manager, staff } = stage.accounts
			for (const caller of [asAccount(owner), asAccount(manager), asAccount(staff, { staff: true })])
				for (const eventId of [stage.event, `${stage.event}`])
					expect(await value(checkEventPermission, { eventId, _timestamp: 1 }, caller)).toEqual({ hasPermission: true })
		})
	})

	it('belongs to nobody else, whoever they say they are', async () => {
		await play(async ({ value, stage }) => {
			const { owner, checkIn, otherOwner, customer } = stage.accounts
			for (const caller of [callerAs(), asAccount(checkIn), asAccount(otherOwner), asAccount(customer)])
				expect(await value(checkEventPermission, { eventId: stage.event, userId: owner }, caller)).toEqual({ hasPermission: false })
		})
	})

	it('is refused for an unknown event, a path without an id, and a value that is no id', async () => {
		await play(async ({ value, stage }) => {
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const odd = [
				999_999,
				0,
				-stage.event,
				stage.event + 0.5,
				1e300,
				'',
				'abc',
				' 1',
				'1e0',
				'0x1',
				true,
				[stage.event],
				{ id: 1 },
				null,
				undefined,
			]
			for (const eventId of odd) expect(await value(checkEventPermission, { eventId }, staff)).toEqual({ hasPermission: false })
			expect(await value(checkEventPermission, {}, staff)).toEqual({ hasPermission: false })
		})
	})

	it('can be asked for with the path of an event, whose third part ends in its number (specification §2)', async () => {
		await play(async ({ value, stage }) => {
			const owner = asAccount(stage.accounts.owner)
			const may = async (path: string) => (await value(checkEventPermission, { path }, owner)).hasPermission
			expect(await may(`/vi/su-kien/giai-chay-${stage.event}`)).toBe(true)
			for (const path of [`/vi/su-kien/giai-chay-t-${stage.event}`, `/vi/su-kien/${stage.event}`, `/giai-chay-${stage.event}`, ''])
				expect(await may(path)).toBe(false)
			expect(await value(checkEventPermission, { path: `/x/y/z-${stage.event}` }, callerAs())).toEqual({ hasPermission: false })
		})
	})

	it('is refused on any error', async () => {
		await play(async ({ stage, world }) => {
			const broken = new Proxy(world.database.reader, {
				get() {
					throw new Error('the database is away')
				},
			})
			const answer = await call(
				{ ...world, database: { ...world.database, reader: broken } },
				checkEventPermission,
				{ eventId: stage.event },
				asAccount(stage.accounts.owner),
			)
			expect(answer).toEqual({ ok: true, value: { hasPermission: false } })
		})
	})
})
