import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { asAccount, callerAs, play } from '#world/testing/test-world.ts'
import { reachedBy } from '#world/testing/refusing.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { suspendProvider } from '~/features/provider/operations/suspend-provider.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { findEvent } from './find-event.server.ts'

const only = reachedBy(findEvent)
afterAll(() => expect(only.missing()).toEqual([]))

describe('an event', () => {
	it('is found by its id or the end of its slug, whatever stands before', async () => {
		await play(async ({ value, stage }) => {
			for (const by of [{ id: stage.event }, { slug: `chay-dem-${stage.event}` }, { slug: `ten-cu-${stage.event}` }])
				expect(await value(findEvent, by)).toMatchObject({ id: stage.event, slug: `chay-dem-${stage.event}`, name: 'Chạy đêm Hà Nội' })
		})
	})

	it('says of each variant whether it can be bought, and how many are left', async () => {
		await play(async ({ value, stage }) => {
			const { plain, sharedA, sharedB, soon, over, contact, noQuota } = stage.variants
			await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: sharedA, quantity: 5 }] })
			const found = await value(findEvent, { id: stage.event })
			const variants = new Map(found.tickets.flatMap((ticket) => ticket.variants.map((variant) => [variant.id, variant])))
			const told = [plain, sharedA, sharedB, soon, over, contact, noQuota].map((id) => [
				variants.get(id)?.availability,
				variants.get(id)?.left,
			])
			expect(told).toEqual([
				['available', 10],
				['sold_out', 0],
				['sold_out', 0],
				['coming_soon', 10],
				['expired', 10],
				['contact', 10],
				['sold_out', null],
			])
		})
	})

	it('of a suspended provider is not shown', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const staff = asAccount(stage.accounts.staff, { staff: true })
			await value(suspendProvider, { providerId: stage.provider, suspended: true, reason: 'Chờ giấy phép' }, staff)
			await only.refuses(played, 'provider_suspended', { id: stage.event })
		})
	})

	it('does not exist for anybody while it is a draft; nor do malformed ids', async () => {
		await play(async (played) => {
			const { stage } = played
			for (const caller of [callerAs(), asAccount(stage.accounts.owner), asAccount(stage.accounts.staff, { staff: true })])
				await only.refuses(played, 'event_not_found', { id: stage.draftEvent }, caller)
			for (const slug of ['chay-dem', '', `chay-dem-t-${stage.event}`, `${stage.event}`.repeat(200).slice(0, 300), '<script>', '%00'])
				await only.refuses(played, 'event_not_found', { slug })
			await only.refuses(played, 'invalid_input', {})
		})
	})

	it('comes without the HTML that a description may not hold', async () => {
		await play(async ({ value, stage, world }) => {
			await world.database.reader
				.update(events)
				.set({ description: { vi_VN: '<p onclick="x()">Vui<script>alert(1)</script><a href="javascript:x">a</a></p>' } })
				.where(eq(events.id, stage.event))
			const { description } = await value(findEvent, { id: stage.event })
			expect(description).toContain('Vui')
			expect(description).not.toMatch(/script|onclick/)
		})
	})
})
