import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { placesOf, reachedBy } from '#world/testing/refusing.ts'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { events } from '~/features/event/tables.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedger } from '~/features/order/store.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { addAttendee } from './add-attendee.server.ts'
import { findAttendeeColumns } from './find-attendee-columns.server.ts'
import { listAttendees } from './list-attendees.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const wish = ({ stage }: Played, more: object = {}) => ({
	...{ key: randomUUID(), eventId: stage.event, variantId: stage.variants.plain, attendee: { name: ' Lê  Bé ' }, method: 'cash' },
	...more,
})
const balanceOf = async ({ world }: Played, orderId: number) => balance(await listLedger(world.database.reader, orderId))

const adding = reachedBy(addAttendee, ['event_not_found'])
afterAll(() => expect(adding.missing()).toEqual([]))

describe('the box office', () => {
	it('sells for money in hand: a confirmed order, paid in the books, with its place', async () => {
		await play(async (played) => {
			const { value, world, stage } = played
			const added = await value(addAttendee, wish(played, { email: 'BE@example.vn', phone: '0905123456' }), owner(played))
			expect(await balanceOf(played, added.orderId)).toEqual({ owed: 350_000, paid: 350_000, refunded: 0, remaining: 0, toRefund: 0 })
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 0, sold: 1 })
			const { attendees } = await value(listAttendees, { eventId: stage.event }, owner(played))
			expect(attendees).toMatchObject([{ id: added.attendeeId, name: 'Lê Bé', status: 'valid', bookedBy: 'Lê Bé', email: 'be@example.vn' }])
			await world.jobs.runAll(world)
			expect(world.mail.sent.map(({ to }) => to)).toContain('be@example.vn')
		})
	})

	it('gives tickets away, and lets people pay later', async () => {
		await play(async (played) => {
			const { value, world } = played
			const free = await value(addAttendee, wish(played, { method: 'free' }), owner(played))
			const later = await value(addAttendee, wish(played, { method: 'later' }), owner(played))
			expect(await balanceOf(played, free.orderId)).toMatchObject({ owed: 0, paid: 0 })
			expect(await balanceOf(played, later.orderId)).toMatchObject({ owed: 350_000, remaining: 350_000 })
			const rows = await world.database.reader.select().from(orders).orderBy(orders.id)
			expect(rows.map(({ paymentMethod, status }) => [paymentMethod, status])).toEqual([
				['free', 'Confirmed'],
				['cash_on_delivery', 'Confirmed'],
			])
		})
	})

	it('adds one person, however often the button is pressed', async () => {
		await play(async (played) => {
			const same = wish(played)
			const first = await played.value(addAttendee, same, owner(played))
			expect(await played.value(addAttendee, same, owner(played))).toMatchObject({ attendeeId: first.attendeeId, again: true })
			expect(await placesOf(played, played.stage.quotas.plain)).toEqual({ held: 0, sold: 1 })
		})
	})

	it('never sells a place that does not exist', async () => {
		await play(async (played) => {
			const { stage, world } = played
			const refuses = (code: string, more: object) => adding.refuses(played, code, wish(played, more), owner(played))
			for (let nth = 0; nth < 5; nth += 1)
				await played.value(addAttendee, wish(played, { variantId: stage.variants.sharedA }), owner(played))
			await refuses('sold_out', { variantId: stage.variants.sharedB })
			await refuses('no_places', { variantId: stage.variants.noQuota })
			await refuses('variant_not_found', { variantId: stage.variants.foreign })
			await refuses('invalid_fields', { attendee: { name: '' }, email: 'none' })
			await world.database.transaction((store) => store.update(events).set({ state: 'cancelled' }))
			await refuses('sale_over', {})
		})
	})

	it('keeps answers to the ticket’s questions, leaves out unknown ones, and refuses invalid ones', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const asked = { variantId: stage.variants.asking }
			const answering = (answer: string) => ({ ...asked, attendee: { name: 'Lê Bé', answers: { [stage.question]: answer } } })
			await value(addAttendee, wish(played, answering('L')), owner(played))
			await value(addAttendee, wish(played, answering('')), owner(played))
			await adding.refuses(played, 'invalid_fields', wish(played, answering('XXXL')), owner(played))
			const { attendees } = await value(listAttendees, { eventId: stage.event, sort: 'registeredAt' }, owner(played))
			expect(attendees.map(({ answers }) => answers)).toEqual([{ [stage.question]: 'L' }, {}])
			const { questions, variants } = await value(findAttendeeColumns, { eventId: stage.event }, owner(played))
			const ticketId = variants.find(({ id }) => id === stage.variants.asking)?.ticketId
			expect(questions).toMatchObject([{ id: stage.question, ticketId, kind: 'choice', options: [{ value: 'M' }, { value: 'L' }] }])
		})
	})
})
