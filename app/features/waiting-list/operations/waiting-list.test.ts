import { and, eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { cancelEvent } from '~/features/event-desk/event-draft/operations/cancel-event.server.ts'
import { postponeEvent } from '~/features/event-desk/event-draft/operations/postpone-event.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { findDeskQuota } from '~/features/ticket/operations/find-desk-quota.server.ts'
import { saveQuota } from '~/features/ticket/operations/save-quota.server.ts'
import { listDeskTickets } from '~/features/ticket/operations/list-desk-tickets.server.ts'
import { setTicketOffered } from '~/features/ticket/operations/set-ticket-offered.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { loader as waitingListCsv } from '~/features/waiting-list/pages/waiting-list-csv.ts'
import { lockLine } from '~/features/waiting-list/store.server.ts'
import { waitingEntries } from '~/features/waiting-list/tables.server.ts'
import { buyer, contact, lineOf, owner } from '~/features/waiting-list/testing/line.ts'
import { callOffWaiting } from './call-off-waiting.server.ts'
import { closeWaiting } from './close-waiting.server.ts'
import { confirmWaiting } from './confirm-waiting.server.ts'
import { findWaitingChoices } from './find-waiting-choices.server.ts'
import { findWaitingMail } from './find-waiting-mail.server.ts'
import { findWaiting } from './find-waiting.server.ts'
import { joinWaitingList } from './join-waiting-list.server.ts'
import { leaveWaitingList } from './leave-waiting-list.server.ts'
import { listWaitingList } from './list-waiting-list.server.ts'
import { offerByHand } from './offer-by-hand.server.ts'
import { offerPlaces } from './offer-places.server.ts'
import { setWaitingHours } from './set-waiting-hours.server.ts'
import { takeOffer } from './take-offer.server.ts'

describe('waiting for sold-out places', () => {
	it('offers freed places in order, holds them against everybody else, and puts them into the cart', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const line = lineOf(played)
			const order = await line.sellOut(5)
			const rest = await line.sellOut(5)
			const [an, binh, chi] = [await line.join('An', 4), await line.join('Binh', 3), await line.join('Chi', 1)]
			expect((await value(findWaiting, line.linkOf(chi))).ahead).toBe(2)
			await value(cancelOrder, { orderId: order.id }, owner(played))
			// Five places are free: four for the first, one for the third, who does not have to wait for the second.
			expect([await line.stateOf(an), await line.stateOf(binh), await line.stateOf(chi)]).toEqual(['offered', 'waiting', 'offered'])
			const adding = { eventId: line.eventId, items: [{ variantId: line.variantId, quantity: 1, attendees: [{ name: 'A' }] }] }
			expect(await refusal(addTicketsToCart, adding)).toBe('sold_out')
			expect(await line.drift()).toEqual([])

			await value(takeOffer, line.linkOf(an), callerAs(undefined, { visitor: 'an' }))
			const cart = await value(findCart, {}, callerAs(undefined, { visitor: 'an' }))
			expect(cart.lines).toMatchObject([{ variantId: line.variantId, quantity: 4 }])
			expect(await refusal(takeOffer, line.linkOf(an), callerAs(undefined, { visitor: 'an' }))).toBe('offer_over')
			expect(await line.drift()).toEqual([])
			await value(cancelOrder, { orderId: rest.id }, owner(played))
			expect(await line.stateOf(binh)).toBe('offered')
		})
	})

	it('ends an offer in time, and offers its places to the next person', async () => {
		await play(async (played) => {
			const { value, world } = played
			const line = lineOf(played)
			const order = await line.sellOut()
			const [an, binh] = [await line.join('An', 6), await line.join('Binh', 6)]
			await value(cancelOrder, { orderId: order.id }, owner(played))
			expect([await line.stateOf(an), await line.stateOf(binh)]).toEqual(['offered', 'waiting'])
			world.pass({ minutes: 12 * 60 })
			expect(await value(offerPlaces, {}, system)).toEqual({ expired: 1, offered: 1 })
			expect([await line.stateOf(an), await line.stateOf(binh)]).toEqual(['expired', 'offered'])
			expect(await value(offerPlaces, {}, system)).toEqual({ expired: 0, offered: 0 })
			expect((await value(findWaitingMail, { entryId: binh, state: 'offered' }, system)).email).toBe('binh@example.vn')
			expect(await played.refusal(findWaitingMail, { entryId: binh, state: 'expired' }, system)).toBe('nothing_to_mail')
			expect(await line.drift()).toEqual([])
		})
	})

	it('offers places of a quota that was made larger, and frees them when the person leaves', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const line = lineOf(played)
			await line.sellOut()
			const [an, binh] = [await line.join('An'), await line.join('Binh')]
			const [ticket] = (await value(findWaitingChoices, { eventId: line.eventId })).variants
			expect(ticket?.id).toBe(line.variantId)
			const quota = { eventId: line.eventId, id: stage.quotas.plain, name: 'Chạy', size: 11 }
			const { tickets } = await value(findDeskQuota, { eventId: line.eventId, quotaId: stage.quotas.plain }, owner(played))
			await value(saveQuota, { ...quota, keptIds: tickets.map(({ id }) => id) }, owner(played))
			expect([await line.stateOf(an), await line.stateOf(binh)]).toEqual(['offered', 'waiting'])
			await value(leaveWaitingList, line.linkOf(an))
			expect([await line.stateOf(an), await line.stateOf(binh)]).toEqual(['left', 'offered'])
			await value(leaveWaitingList, line.linkOf(an))
			expect(await line.drift()).toEqual([])
		})
	})

	it('shows the organiser’s note in the mail with an offer, and in no other mail', async () => {
		await play(async (played) => {
			const { value, world, stage } = played
			const line = lineOf(played)
			const order = await line.sellOut()
			const mailNotes = { offer: { vi_VN: 'Bạn nhanh tay nhé.' }, tickets: { vi_VN: 'Mang căn cước.' } }
			await world.database.transaction((store) => store.update(events).set({ mailNotes }).where(eq(events.id, stage.event)))
			await line.join('An', 6)
			await value(cancelOrder, { orderId: order.id }, owner(played))
			await world.jobs.runAll(world)
			const told = world.mail.sent.filter(({ to }) => to === 'an@example.vn')
			expect(told.filter(({ plain }) => plain.includes('Bạn nhanh tay nhé.')).map(({ key }) => key.split(':')[0])).toEqual([
				'waiting.offered',
			])
			expect(told.filter(({ plain }) => plain.includes('Mang căn cước.'))).toEqual([])
		})
	})

	it('mails a person when the organiser takes their offer back, and only then', async () => {
		await play(async (played) => {
			const { value, world } = played
			const line = lineOf(played)
			const order = await line.sellOut()
			const [an, binh] = [await line.join('An', 6), await line.join('Binh', 6)]
			await value(closeWaiting, { eventId: line.eventId, entryId: binh }, owner(played))
			await value(cancelOrder, { orderId: order.id }, owner(played))
			expect(await line.stateOf(an)).toBe('offered')
			await value(closeWaiting, { eventId: line.eventId, entryId: an }, owner(played))
			await value(closeWaiting, { eventId: line.eventId, entryId: an }, owner(played))
			await world.jobs.runAll(world)
			const told = world.mail.sent.filter(({ key }) => key.startsWith('waiting.closed:'))
			expect(told.map(({ to }) => to)).toEqual(['an@example.vn'])
			expect(told[0]?.subject).toContain('rút chỗ giữ cho bạn')
			expect(told[0]?.plain).toContain('6 chỗ “Vé chạy · 5 km”')
			expect(told[0]?.html).toContain(`/waiting-list/${an}?secret=`)
			expect(await line.drift()).toEqual([])
		})
	})

	it('ends with a cancelled event: everybody is told once, and every place is given back', async () => {
		await play(async (played) => {
			const { value, refusal, world } = played
			const line = lineOf(played)
			const { eventId } = line
			const order = await line.sellOut()
			const [an, binh] = [await line.join('An', 6), await line.join('Binh', 6)]
			await value(joinWaitingList, { variantId: line.variantId, name: 'Chi', email: 'chi@example.vn' })
			const chi = (await line.entries()).find(({ email }) => email === 'chi@example.vn')?.id ?? 0
			expect(await value(callOffWaiting, { eventId }, system)).toEqual({ closed: 0 })
			await value(cancelOrder, { orderId: order.id }, owner(played))
			expect([await line.stateOf(an), await line.stateOf(binh)]).toEqual(['offered', 'waiting'])
			await world.jobs.runAll(world)
			await value(cancelEvent, { eventId, typed: { note: 'Bão số 9', refund: 'all' } }, owner(played))
			expect(await value(findWaiting, line.linkOf(binh))).toMatchObject({ state: 'waiting', waited: 'cancelled' })
			expect(await refusal(takeOffer, line.linkOf(an), callerAs(undefined, { visitor: 'an' }))).toBe('offer_over')
			await world.jobs.runAll(world)
			expect([await line.stateOf(an), await line.stateOf(binh), await line.stateOf(chi)]).toEqual(['closed', 'closed', 'closed'])
			expect(await value(callOffWaiting, { eventId }, system)).toEqual({ closed: 0 })
			await world.jobs.runAll(world)
			const told = world.mail.sent.filter(({ subject, to }) => subject.startsWith('Đã hủy') && to !== contact.email)
			expect(told.map(({ to }) => to).sort()).toEqual(['an@example.vn', 'binh@example.vn'])
			expect(told[0]?.plain).toContain('Bão số 9')
			expect(await value(offerPlaces, {}, system)).toEqual({ expired: 0, offered: 0 })
			expect(await line.drift()).toEqual([])
		})
	})

	it('keeps a place in the line while the ticket is off sale, holds up nobody, and continues when it is sold again', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const line = lineOf(played)
			const { eventId } = line
			const order = await line.sellOut()
			const an = await line.join('An')
			const [ticket] = (await value(listDeskTickets, { eventId }, owner(played))).tickets.filter(({ variants }) =>
				variants.some(({ id }) => id === line.variantId),
			)
			const offer = (offered: boolean) => value(setTicketOffered, { eventId, ticketId: ticket?.id ?? 0, offered }, owner(played))
			await offer(false)
			await value(cancelOrder, { orderId: order.id }, owner(played))
			expect(await value(findWaiting, line.linkOf(an))).toMatchObject({ state: 'waiting', waited: 'paused' })
			await world.database.transaction(async (store) =>
				expect(await lockLine(store, { eventId: stage.event, now: world.clock(), most: 10 })).toEqual([]),
			)
			await offer(true)
			expect(await value(findWaiting, line.linkOf(an))).toMatchObject({ state: 'offered', waited: 'on' })
			expect(await line.drift()).toEqual([])
		})
	})

	it('shows the new day of a postponed event', async () => {
		await play(async (played) => {
			const { value } = played
			const line = lineOf(played)
			await line.sellOut()
			const an = await line.join('An')
			const { startsAt, postponedFrom } = await value(findWaiting, line.linkOf(an))
			expect(postponedFrom).toBeNull()
			const typed = { startsOn: '2027-03-01', startsTime: '05:00', endsOn: '2027-03-01', endsTime: '09:00', note: 'Bão số 9' }
			await value(postponeEvent, { eventId: line.eventId, typed }, owner(played))
			expect(await value(findWaiting, line.linkOf(an))).toMatchObject({ startsAt: '2027-02-28T22:00:00.000Z', postponedFrom: startsAt })
		})
	})

	it('accepts only those who may wait, once, and never tells who else waits', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const line = lineOf(played)
			const asking = { variantId: line.variantId, name: 'Lan', email: 'lan@example.vn' }
			expect(await refusal(joinWaitingList, asking)).toBe('still_available')
			await line.sellOut()
			expect(await refusal(joinWaitingList, { ...asking, variantId: 999_999 })).toBe('variant_not_found')
			expect(await refusal(joinWaitingList, { ...asking, variantId: stage.variants.soon })).toBe('waiting_list_closed')
			expect(await refusal(joinWaitingList, { ...asking, quantity: 99 })).toBe('invalid_fields')
			expect(await value(joinWaitingList, asking)).toEqual(await value(joinWaitingList, asking))
			expect(await line.entries()).toMatchObject([{ state: 'unconfirmed', email: 'lan@example.vn' }])
			expect((await value(joinWaitingList, { ...asking, email: '' }, asAccount(stage.accounts.customer))).confirmed).toBe(true)
			const [entry] = await line.entries()
			const link = line.linkOf(entry?.id ?? 0)
			for (const operation of [findWaiting, confirmWaiting, leaveWaitingList, takeOffer])
				expect(await refusal(operation, { ...link, secret: 'x' }, buyer)).toBe('link_not_valid')
			expect(await refusal(takeOffer, link, callerAs(undefined, { visitor: undefined }))).toBe('no_visitor')
			expect(await refusal(findWaitingChoices, { eventId: 999_999 })).toBe('event_not_found')
		})
	})

	it('accepts a person who asked as an unconfirmed guest and asks again signed in', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const line = lineOf(played)
			await line.sellOut()
			const [account] = await world.database.reader.select().from(accounts).where(eq(accounts.id, stage.accounts.customer))
			const asking = { variantId: line.variantId, name: 'Tùng', email: account?.email ?? '' }
			expect((await value(joinWaitingList, asking)).confirmed).toBe(false)
			expect(await line.entries()).toMatchObject([{ state: 'unconfirmed' }])
			expect((await value(joinWaitingList, asking, asAccount(stage.accounts.customer))).confirmed).toBe(true)
			expect(await line.entries()).toMatchObject([{ state: 'waiting' }])
		})
	})

	it('lets the organiser offer by hand, close entries, and set the hours', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const line = lineOf(played)
			const { eventId } = line
			const order = await line.sellOut()
			const [an, binh] = [await line.join('An'), await line.join('Binh')]
			const by = (entryId: number) => ({ eventId, entryId })
			expect(await refusal(offerByHand, by(binh), owner(played))).toBe('sold_out')
			expect(await refusal(offerByHand, by(999_999), owner(played))).toBe('waiting_not_found')
			expect(await refusal(closeWaiting, by(999_999), owner(played))).toBe('waiting_not_found')
			await value(setWaitingHours, { eventId, hours: null }, owner(played))
			expect(await refusal(setWaitingHours, { eventId: 999_999, hours: 3 }, system)).toBe('event_not_found')
			expect(await refusal(listWaitingList, { eventId: 999_999 }, system)).toBe('event_not_found')
			await value(cancelOrder, { orderId: order.id }, owner(played))
			expect(await line.stateOf(an)).toBe('waiting')
			await value(offerByHand, by(binh), owner(played))
			expect([await line.stateOf(an), await line.stateOf(binh)]).toEqual(['waiting', 'offered'])
			await value(closeWaiting, by(binh), owner(played))
			expect(await line.stateOf(binh)).toBe('closed')
			await value(takeOffer, line.linkOf(an), buyer).catch((error: Error) => expect(error.message).toContain('offer_over'))
			await value(setWaitingHours, { eventId, hours: 3 }, owner(played))
			expect(await line.stateOf(an)).toBe('offered')
			await value(takeOffer, line.linkOf(an), callerAs(undefined, { visitor: 'an' }))
			expect(await refusal(closeWaiting, by(an), owner(played))).toBe('waiting_ended')
			expect(await refusal(offerByHand, by(an), owner(played))).toBe('waiting_ended')
			expect(await line.drift()).toEqual([])
		})
	})

	it('lets the organiser search by name without accents and by address, filter, sort and page', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const line = lineOf(played)
			await line.sellOut()
			const names = ['Đặng Ánh', 'Bình', 'an', 'Zoe']
			const ids: number[] = []
			for (const [nth, name] of names.entries()) {
				const email = `nguoi${nth}@example.vn`
				await value(joinWaitingList, { variantId: line.variantId, name, email, quantity: (nth % 2) + 1 })
				const entryId = (await line.entries({ search: email }))[0]?.id ?? 0
				ids.push(entryId)
				world.pass({ minutes: 1 })
			}
			// The second comes before the first: the order is that of the confirmations.
			for (const nth of [1, 0, 2]) {
				await value(confirmWaiting, line.linkOf(ids[nth] ?? 0))
				world.pass({ minutes: 1 })
			}
			const found = async (asked: object) => (await line.entries(asked)).map(({ name }) => name)
			expect(await found({})).toEqual(['Bình', 'Đặng Ánh', 'an', 'Zoe'])
			expect(await found({ search: 'DANG anh' })).toEqual(['Đặng Ánh'])
			expect(await found({ search: '%' })).toEqual([])
			expect(await found({ search: 'nguoi1@' })).toEqual(['Bình'])
			expect(await found({ sort: 'name' })).toEqual(['an', 'Bình', 'Đặng Ánh', 'Zoe'])
			expect(await found({ sort: '-asked' })).toEqual(['Zoe', 'an', 'Bình', 'Đặng Ánh'])
			expect(await found({ sort: 'quantity', show: 'waiting' })).toEqual(['Đặng Ánh', 'an', 'Bình'])
			expect(await found({ show: 'unconfirmed' })).toEqual(['Zoe'])
			expect(await found({ variantId: line.variantId, page: 2, pageSize: 3 })).toEqual(['Zoe'])
			expect(await found({ variantId: stage.variants.free })).toEqual([])
			expect(await found({ variantId: 0 })).toEqual([])
			await value(closeWaiting, { eventId: line.eventId, entryId: ids[3] }, owner(played))
			expect(await found({ show: 'ended' })).toEqual(['Zoe'])
			expect(await found({ show: 'all' })).toEqual(['Bình', 'Đặng Ánh', 'an', 'Zoe'])
			const { total, variants, counts } = await value(
				listWaitingList,
				{ eventId: line.eventId, search: 'nguoi', pageSize: 1 },
				owner(played),
			)
			expect(total).toBe(3)
			expect(variants.map(({ id }) => id)).toEqual([line.variantId])
			expect(counts.map(({ state, count }) => [state, count]).sort()).toEqual([
				['closed', 1],
				['waiting', 3],
			])
			expect(await refusal(listWaitingList, { eventId: line.eventId }, asAccount(stage.accounts.customer))).toBe('not_found')
		})
	})

	it('exports the same view as a file in the reader’s language, without formulas for spreadsheets', async () => {
		await play(async (played) => {
			const { value, world } = played
			const line = lineOf(played)
			await line.sellOut()
			for (const name of ['=1+1', 'Bình 2'])
				await value(joinWaitingList, { variantId: line.variantId, name, email: `${name.length}@example.vn`, quantity: 2 })
			const linesOf = async (query: string, locale: 'vi_VN' | 'en_US') => {
				const context = new RouterContextProvider()
				context.set(pageRequest, { world, caller: { ...owner(played), locale }, origin: 'http://localhost', prefix: '', address: '' })
				const path = `/my-events/${line.eventId}/waiting-list.csv`
				const response = await waitingListCsv({
					context,
					request: new Request(`http://localhost${path}${query}`),
					params: { id: String(line.eventId) },
				} as never)
				return (await response.text()).trim().split('\r\n')
			}
			const [head, first, second, ...rest] = await linesOf('?sort=name', 'en_US')
			expect(head).toContain('Name,Email,Ticket,Places,State')
			expect(first).toMatch(/^'=1\+1,4@example\.vn,.*,2,Not confirmed,,\d{4}-/)
			expect(second).toMatch(/^Bình 2,/)
			expect(rest).toEqual([])
			expect((await linesOf('?search=binh', 'vi_VN')).map((each) => each.split(',')[0])).toEqual(['Người chờ', 'Bình 2'])
			expect(await linesOf('?show=ended', 'vi_VN')).toHaveLength(1)
		})
	})
})

describe('a long line', () => {
	const many = 201

	/** Many entries that joined an hour ago, before anybody else; inserted straight into the table. */
	async function lineUp(
		{ world, stage }: Played,
		{ variantId, quantity = 1, elsewhere = false }: { variantId: number; quantity?: number; elsewhere?: boolean },
	) {
		const before = new Date(world.clock().getTime() - 3_600_000)
		const of = elsewhere
			? { providerId: stage.otherProvider, eventId: stage.otherEvent }
			: { providerId: stage.provider, eventId: stage.event }
		const rows = Array.from({ length: many }, (_, nth) => ({
			...{ ...of, variantId, quantity, name: 'Chờ', email: `cho${nth}@example.vn`, locale: 'vi_VN' as const },
			...{ state: 'waiting' as const, askedAt: before, confirmedAt: before },
		}))
		await world.database.transaction((store) => store.insert(waitingEntries).values(rows))
	}

	/** A person at the end of all lines, with one free place; returns what became of their entries. */
	async function lastOne({ world, stage }: Played) {
		const now = world.clock()
		const [row] = await world.database.transaction((store) =>
			store
				.insert(waitingEntries)
				.values({
					...{ providerId: stage.provider, eventId: stage.event, variantId: stage.variants.free, quantity: 1 },
					...{ name: 'Sau', email: 'sau@example.vn', locale: 'vi_VN', state: 'waiting', askedAt: now, confirmedAt: now },
				})
				.returning(),
		)
		return async () =>
			(
				await world.database.reader
					.select()
					.from(waitingEntries)
					.where(eq(waitingEntries.id, row?.id ?? 0))
			)[0]?.state
	}

	it.each([
		['a sale that is not open yet', 'soon'],
		['a sale that is over', 'over'],
		['a ticket to ask the organiser for', 'contact'],
		['more places than are free', 'sharedA'],
		['the event of a suspended provider', 'foreign'],
	] as const)('of people who wait for %s holds up nobody behind it', async (_, variant) => {
		await play(async (played) => {
			const { value, stage, world } = played
			const elsewhere = variant === 'foreign'
			await lineUp(played, { variantId: stage.variants[variant], quantity: variant === 'sharedA' ? 6 : 1, elsewhere })
			if (elsewhere)
				await world.database.transaction((store) =>
					store.update(providers).set({ suspendedAt: world.clock() }).where(eq(providers.id, stage.otherProvider)),
				)
			const stateOfLast = await lastOne(played)
			expect(await value(offerPlaces, {}, system)).toEqual({ expired: 0, offered: 1 })
			expect(await stateOfLast()).toBe('offered')
			expect(await value(checkDrift, {}, system)).toMatchObject({ found: [] })
		})
	})

	it('of one event takes turns with the lines of other events', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			await world.database.transaction((store) => store.update(quotas).set({ size: many }).where(eq(quotas.id, stage.quotas.plain)))
			await lineUp(played, { variantId: stage.variants.plain })
			await lineUp(played, { variantId: stage.variants.foreign, elsewhere: true })
			await value(offerPlaces, {}, system)
			const offered = (eventId: number) =>
				world.database.reader.$count(waitingEntries, and(eq(waitingEntries.eventId, eventId), eq(waitingEntries.state, 'offered')))
			expect(await offered(stage.otherEvent)).toBeGreaterThan(0)
			expect(await offered(stage.event)).toBeGreaterThan(0)
			expect(await value(checkDrift, {}, system)).toMatchObject({ found: [] })
		})
	})
})
