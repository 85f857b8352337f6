import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { cancelAttendee } from '~/features/attendee/operations/cancel-attendee.server.ts'
import { changeAttendee } from '~/features/attendee/operations/change-attendee.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findEvent } from '~/features/shop-window/operations/find-event.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { findTicketSheets } from '~/features/my-pages/operations/find-ticket-sheets.server.ts'
import { loader } from '~/features/candidate-number/number-lookup/pages/look-up.tsx'
import { findNumberHolder } from './find-number-holder.server.ts'
import { findNumberLookup } from './find-number-lookup.server.ts'
import { setNumberLookup } from './set-number-lookup.server.ts'

async function numbered({ value, stage, world }: Played, number: string | null = 'A1027') {
	const buyer = callerAs(undefined, { visitor: randomUUID() })
	const people = [{ name: 'Nguyễn Thị Hồng Đào' }]
	await value(
		addTicketsToCart,
		{ eventId: stage.event, items: [{ variantId: stage.variants.free, quantity: 1, attendees: people }] },
		buyer,
	)
	const contact = { email: 'lan@example.vn', name: 'Lan', phone: '0901234567' }
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' }, buyer)
	const { attendees: all, secret } = await value(findOrder, { id: order.id }, buyer)
	const id = all[0]?.id ?? 0
	await world.database.transaction((store) => store.update(attendees).set({ candidateNumber: number }).where(eq(attendees.id, id)))
	const codeNow = async () => (await value(findTicketSheets, { attendeeId: id, secret })).sheets[0]?.code ?? ''
	return { id, codeNow }
}

function lookup({ value, refusal, stage }: Played) {
	const owner = asAccount(stage.accounts.owner)
	const eventId = stage.event
	return {
		eventId,
		owner,
		show: (shows: string) => value(setNumberLookup, { eventId, shows }, owner),
		of: async (asked: string) => (await value(findNumberHolder, { eventId, asked })).found,
		refused: (asked: string) => refusal(findNumberHolder, { eventId, asked }),
	}
}

const initials = { candidateNumber: 'A1027', name: 'N. T. H. Đ.', ticket: null, group: null }

describe('looking a number up', () => {
	it('tells everybody what the organiser allows, and no more', async () => {
		await play(async (played) => {
			const at = lookup(played)
			await numbered(played)
			const isOffered = async () => (await played.value(findEvent, { id: at.eventId })).looksUp
			expect(await at.refused('A1027')).toBe('number_not_shown')
			expect(await isOffered()).toBe(false)
			await at.show('initials')
			expect(await isOffered()).toBe(true)
			expect(await at.of('A1027')).toEqual(initials)
			expect(JSON.stringify(await at.of('A1027'))).not.toContain('Nguyễn')
			await at.show('full')
			expect(await at.of('A1027')).toMatchObject({ name: 'Nguyễn Thị Hồng Đào', ticket: expect.any(String) as string })
			await at.show('off')
			expect(await at.refused('A1027')).toBe('number_not_shown')
		})
	})

	it('accepts a number as people type it, and a ticket’s code', async () => {
		await play(async (played) => {
			const at = lookup(played)
			const { codeNow } = await numbered(played)
			await at.show('initials')
			for (const asked of ['A1027', ' a1027 ', '# A1027', await codeNow(), ` ${(await codeNow()).toLowerCase()}`])
				expect([asked, await at.of(asked)]).toEqual([asked, initials])
			for (const asked of ['A1028', '1027', '%', "' or 1=1 --", '   #', 'HOI1AAAA'])
				expect([asked, await at.of(asked)]).toEqual([asked, null])
		})
	})

	it('finds nobody whose place is cancelled, and no replaced code', async () => {
		await play(async (played) => {
			const { value } = played
			const at = lookup(played)
			const { id, codeNow } = await numbered(played)
			await at.show('full')
			const old = await codeNow()
			await value(changeAttendee, { eventId: at.eventId, attendeeId: id, attendee: { name: 'Lê Minh' } }, at.owner)
			expect(await at.of(old)).toBeNull()
			expect(await at.of(await codeNow())).toMatchObject({ name: 'Lê Minh' })
			await value(cancelAttendee, { eventId: at.eventId, attendeeId: id }, at.owner)
			expect(await at.of('A1027')).toBeNull()
		})
	})

	it('says so where a ticket has no number yet', async () => {
		await play(async (played) => {
			const at = lookup(played)
			const { codeNow } = await numbered(played, null)
			await at.show('initials')
			expect(await at.of(await codeNow())).toMatchObject({ candidateNumber: null })
		})
	})

	it('does not exist for a draft', async () => {
		await play(async (played) => {
			const at = lookup(played)
			await numbered(played)
			await at.show('full')
			await played.world.database.transaction((store) => store.update(events).set({ state: 'draft' }).where(eq(events.id, at.eventId)))
			expect(await at.refused('A1027')).toBe('event_not_found')
			expect(await played.refusal(findNumberLookup, { eventId: at.eventId })).toBe('event_not_found')
		})
	})
})

describe('the page of the look-up', () => {
	/** The loader's answer to a stranger: data, with status and headers; or what it throws. */
	async function visit({ world, stage }: Played, query = '', id = `chay-dem-${stage.event}`) {
		const context = new RouterContextProvider()
		const url = new URL(`http://hoi.test/event/${id}/candidate-number${query}`)
		context.set(pageRequest, { world, caller: callerAs(), origin: url.origin, prefix: '', address: '203.0.113.9' })
		const answer: unknown = await Promise.resolve(loader({ context, params: { id }, request: new Request(url), url } as never)).catch(
			(thrown: unknown) => thrown,
		)
		const { data: value = answer, init } = answer as { data?: unknown; init?: ResponseInit }
		const status = answer instanceof Response ? answer.status : (init?.status ?? 200)
		return { status, value: JSON.stringify(value), headers: new Headers(answer instanceof Response ? answer.headers : init?.headers) }
	}

	it('answers by its address, and does not exist while it is off', async () => {
		await play(async (played) => {
			const at = lookup(played)
			await numbered(played)
			expect((await visit(played)).status).toBe(404)
			await at.show('initials')
			expect((await visit(played)).status).toBe(200)
			const found = await visit(played, '?q=a1027')
			expect(found.value).toContain('N. T. H. Đ.')
			expect(found.value).not.toContain('Hồng Đào')
			expect((await visit(played, '?q=9')).value).toContain('"found":null')
			const old = await visit(played, '?q=A1', `another-name-${at.eventId}`)
			expect([old.status, old.headers.get('location')]).toEqual([301, `/event/chay-dem-${at.eventId}/candidate-number?q=A1`])
			for (const id of ['chay-dem', 'chay-dem-99999999', '']) expect((await visit(played, '', id)).status).toBe(404)
		})
	})

	it('limits callers who ask for many numbers', async () => {
		await play(async (played) => {
			const at = lookup(played)
			await numbered(played)
			await at.show('full')
			const asked: string[] = []
			played.world.limits.take = (name, key) => {
				asked.push(`${name} ${key}`)
				return Promise.resolve({ allowed: false, retryAfterSeconds: 42 })
			}
			const answer = await visit(played, '?q=A1027')
			expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '42'])
			expect(answer.value).not.toContain('Hồng Đào')
			// Without a number, nothing is counted.
			expect((await visit(played)).status).toBe(200)
			expect(asked).toEqual(['number-lookup 203.0.113.9'])
		})
	})
})
