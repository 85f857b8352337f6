import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { asAccount, callerAs, play } from '#world/testing/test-world.ts'
import { factWords } from '~/features/desk-kit/text/facts/vi_VN.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { changeAttendee } from '~/features/attendee/operations/change-attendee.server.ts'
import { findAttendee } from './find-attendee.server.ts'
import { listAttendees } from '~/features/attendee/operations/list-attendees.server.ts'
import { vi } from '~/features/attendee/text/vi_VN.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { takeCash } from '~/features/order/operations/take-cash.server.ts'
import { findDeskQuota } from '~/features/ticket/operations/find-desk-quota.server.ts'
import { saveQuota } from '~/features/ticket/operations/save-quota.server.ts'
import { setWaitingHours } from '~/features/waiting-list/operations/set-waiting-hours.server.ts'
import { listEventFacts } from './list-event-facts.server.ts'

it('an event’s log says who did what, by kind, by day and by page, and nothing of other events', async () => {
	await play(async ({ value, refusal, stage, world }) => {
		const eventId = stage.event
		const [owner, staff] = [asAccount(stage.accounts.owner), asAccount(stage.accounts.staff, { staff: true })]
		const buyer = callerAs(undefined, { visitor: 'lan' })
		const items = [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }]
		await value(addTicketsToCart, { eventId, items }, buyer)
		const contact = { email: 'lan@example.vn', name: 'Lan', phone: '0901234567' }
		const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, buyer)
		const [lan] = (await value(listAttendees, { eventId }, owner)).attendees
		const attendeeId = lan?.id ?? 0
		await value(changeAttendee, { eventId, attendeeId, attendee: { name: 'Lan', company: 'CLB Hà Nội' } }, staff)
		world.pass({ minutes: 24 * 60 })
		await value(setWaitingHours, { eventId, hours: 3 }, owner)

		const { facts } = await value(listEventFacts, { eventId }, owner)
		const whoOf = (name: string) => facts.find((fact) => fact.name === name)
		expect(facts[0]).toMatchObject({ name: 'waiting.hours_set', actor: { kind: 'member' } })
		expect(facts[0]?.actor.name).not.toBe('')
		expect(whoOf('attendee.changed')).toMatchObject({ actor: { kind: 'staff', name: '' }, about: 'Lan', attendeeId })
		expect(whoOf('order.placed')).toMatchObject({
			actor: { kind: 'guest', name: '' },
			about: order.number,
			attendeeId: null,
			orderId: order.id,
		})
		// The log names the changed field; its values are a person's and stay hidden.
		expect(whoOf('attendee.changed')?.details).toEqual([{ of: 'company' }])
		expect(JSON.stringify(facts)).not.toContain('example.vn')

		const namesOf = async (wanted: object) => (await value(listEventFacts, { eventId, ...wanted }, owner)).facts.map(({ name }) => name)
		expect(await namesOf({ kind: 'people' })).toEqual(['attendee.changed'])
		expect(await namesOf({ kind: 'waiting' })).toEqual(['waiting.hours_set'])
		expect(await namesOf({ kind: 'gate' })).toEqual([])
		const [newest] = facts
		expect(await namesOf({ day: newest?.at.slice(0, 10) })).not.toContain('order.placed')
		const first = await value(listEventFacts, { eventId, pageSize: 1 }, owner)
		expect(await namesOf({ before: first.next ?? undefined })).toEqual(facts.slice(1).map(({ name }) => name))
		expect((await value(listEventFacts, { eventId: stage.otherEvent }, staff)).facts.map(({ id }) => id)).not.toContain(newest?.id)
		await value(takeCash, { key: randomUUID(), orderId: order.id, amountMinor: order.total.amount }, owner)
		expect(await namesOf({ kind: 'orders' })).toContain('order.cash_taken')
		const taken = (await value(listEventFacts, { eventId }, owner)).facts.find(({ name }) => name === 'order.cash_taken')
		expect(taken?.details).toEqual([{ of: 'amount', to: { kind: 'amount', amount: order.total } }])
		const { id: quotaId } = await value(saveQuota, { eventId, name: 'chung', size: 5, ticketIds: [] }, owner)
		const { quota } = await value(findDeskQuota, { eventId, quotaId }, owner)
		await value(saveQuota, { eventId, id: quotaId, version: quota?.version, name: 'chung', size: 8, ticketIds: [] }, owner)
		const places = (await value(listEventFacts, { eventId, kind: 'tickets' }, owner)).facts[0]
		expect(places?.details).toContainEqual({ of: 'places', from: { kind: 'number', number: 5 }, to: { kind: 'number', number: 8 } })
		expect(await refusal(listEventFacts, { eventId: 999_999 }, owner)).toBe('not_found')

		const { facts: theirs } = await value(findAttendee, { eventId, attendeeId }, owner)
		expect(theirs.map(({ name, actor }) => [name, actor.kind])).toContainEqual(['attendee.changed', 'staff'])
		expect(theirs.map(({ name, actor }) => [name, actor.kind])).toContainEqual(['order.placed', 'guest'])
	})
})

it('each fact that concerns a person has words on their page', () => {
	const told = Object.keys(factWords).filter((name) => name.startsWith('attendee.'))
	expect(told.filter((name) => !(name in vi.one.events))).toEqual([])
})
