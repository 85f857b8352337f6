import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { cancelAttendee } from '~/features/attendee/operations/cancel-attendee.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { acceptTransfer } from '~/features/attendee/self-service/operations/accept-transfer.server.ts'
import { offerTransfer } from '~/features/attendee/self-service/operations/offer-transfer.server.ts'
import { transferSecret } from '~/features/attendee/self-service/links/transfer-link.server.ts'
import { ticketVariants } from '~/features/ticket/tables.server.ts'
import { remindOfEvents } from '~/features/event-desk/event-draft/jobs/remind-of-events.server.ts'
import { cancelEvent } from './cancel-event.server.ts'
import { duplicateEvent } from './duplicate-event.server.ts'
import { findEventContents } from './find-event-contents.server.ts'
import { findEventDraft } from './find-event-draft.server.ts'
import { postponeEvent } from './postpone-event.server.ts'
import { remindOfEvent } from './remind-of-event.server.ts'
import { saveEventStep } from './save-event-step.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const day = 24 * 60

async function buy({ value, stage }: Played, visitor: string, quantity = 1, method: 'free' | 'card' = 'free') {
	const caller = callerAs(undefined, { visitor })
	const variantId = method === 'free' ? stage.variants.free : stage.variants.plain
	const attendees = Array.from({ length: quantity }, (_, nth) => ({ name: `${visitor} ${nth}` }))
	await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId, quantity, attendees }] }, caller)
	const contact = { email: `${visitor}@example.vn`, name: visitor, phone: '0901234567' }
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: method }, caller)
	return { id: order.id, caller, attendees: (await value(findOrder, { id: order.id }, caller)).attendees.map(({ id }) => id) }
}

/** Saves the step "mails" of an event with these fields changed. */
async function write(played: Played, typed: Record<string, string>) {
	const { version, typed: before } = await played.value(findEventDraft, { eventId: played.stage.event, step: 'mails' }, owner(played))
	const input = { eventId: played.stage.event, step: 'mails', version, typed: { ...before, ...typed } }
	await played.value(saveEventStep, input, owner(played))
}

/** Runs the chore of the minute, and all jobs that it starts. */
async function minute({ world }: Played) {
	await remindOfEvents.run(world)
	await world.jobs.runAll(world)
}

const reminders = ({ world }: Played) => world.mail.sent.filter(({ key }) => key.startsWith('event-reminder:'))
const twoDays = { remind: 'on', remindCount: '2', remindUnit: 'days' }
const dates = { startsOn: '2027-03-01', startsTime: '05:00', endsOn: '2027-03-01', endsTime: '09:00', note: 'Bão số 9' }

describe('a reminder of an event', () => {
	it('is sent to nobody where the organiser wishes none', async () => {
		await play(async (played) => {
			await buy(played, 'lan')
			played.world.pass({ minutes: 30 * day - 60 })
			await minute(played)
			expect(reminders(played)).toEqual([])
		})
	})

	it('goes out at its time, once to each buyer and each present holder, with the note in their language', async () => {
		await play(async (played) => {
			const { value, world } = played
			await write(played, {
				...twoDays,
				'reminder.vi': 'Cổng mở lúc 4 giờ.\n\nXem https://hoi.example/duong-di.',
				'reminder.en': 'Gates open at 4.',
			})
			await buy(played, 'lan')
			const given = await buy(played, 'binh')
			const { transferId } = await value(
				offerTransfer,
				{ attendeeId: given.attendees[0], name: 'An', email: 'an@example.com' },
				given.caller,
			)
			const link = { transferId, secret: transferSecret(world.secrets, transferId) }
			await value(acceptTransfer, { ...link, attendee: { name: 'An' } }, callerAs(undefined, { visitor: 'an', locale: 'en_US' }))
			await world.jobs.runAll(world)

			world.pass({ minutes: 28 * day - 1 })
			await minute(played)
			expect(reminders(played)).toEqual([])
			world.pass({ minutes: 1 })
			await minute(played)
			await minute(played)
			// Buyers who passed on all of their tickets do not come, so they get no reminder.
			expect(reminders(played).map(({ to }) => to)).toEqual(['lan@example.vn', 'an@example.com'])
			const [lan, an] = reminders(played)
			expect(lan?.subject).toBe('Sắp diễn ra: Chạy đêm Hà Nội')
			expect(lan?.html).toContain('href="https://hoi.example/duong-di"')
			expect(lan?.plain).toContain('12:00 20/12/2026')
			expect(an?.plain).toContain('Gates open at 4.')
			expect(an?.plain).not.toContain('Cổng mở')
			expect(an?.html).not.toContain('/checkout/thank-you')
		})
	})

	it('names the day that somebody’s tickets are for, where tickets have days of their own', async () => {
		await play(async (played) => {
			const { stage, world } = played
			const second = { startsAt: new Date('2026-12-21T02:00:00Z'), endsAt: new Date('2026-12-21T09:00:00Z') }
			await world.database.transaction(async (store) => {
				await store.update(events).set({ endsAt: second.endsAt }).where(eq(events.id, stage.event))
				await store.update(ticketVariants).set(second).where(eq(ticketVariants.id, stage.variants.free))
			})
			await write(played, twoDays)
			await buy(played, 'lan')
			world.pass({ minutes: 28 * day })
			await minute(played)
			const [lan] = reminders(played)
			expect(lan?.plain).toContain('09:00 21/12/2026')
			expect(lan?.plain).not.toContain('20/12/2026')
		})
	})

	it('is not sent for canceled places, for unpaid orders, or to people who buy later', async () => {
		await play(async (played) => {
			const { value, world } = played
			await write(played, twoDays)
			const gone = await buy(played, 'gone')
			const part = await buy(played, 'part', 2)
			for (const attendeeId of [gone.attendees[0], part.attendees[0]])
				await value(cancelAttendee, { eventId: played.stage.event, attendeeId }, owner(played))
			world.pass({ minutes: 28 * day })
			await buy(played, 'unpaid', 1, 'card')
			await minute(played)
			await buy(played, 'late')
			await minute(played)
			expect(reminders(played).map(({ to }) => to)).toEqual(['part@example.vn'])
			expect(reminders(played)[0]?.plain).not.toContain('part 0')
		})
	})

	it('survives a mail server that does not answer and jobs that run again, and reaches nobody twice', async () => {
		await play(async (played) => {
			const { world } = played
			await write(played, twoDays)
			await buy(played, 'lan')
			await world.jobs.runAll(world)
			world.pass({ minutes: 28 * day })
			world.mail.outage = new Error('the mail server is away')
			await expect(minute(played)).rejects.toThrow('away')
			world.mail.outage = undefined
			for (const { id } of await world.jobs.listDead()) await world.jobs.replay(id)
			await minute(played)
			expect(reminders(played)).toHaveLength(1)
		})
	})

	it('is not sent for an event that was cancelled, moved or has begun before the mail could go out', async () => {
		const meanwhile: ((played: Played) => Promise<unknown>)[] = [
			(played) => played.value(cancelEvent, { eventId: played.stage.event, typed: { note: 'Bão', refund: 'none' } }, owner(played)),
			(played) => played.value(postponeEvent, { eventId: played.stage.event, typed: dates }, owner(played)),
			async ({ world }) => world.pass({ minutes: 2 * day }),
		]
		for (const happens of meanwhile)
			await play(async (played) => {
				const { value, world, stage } = played
				await write(played, twoDays)
				await buy(played, 'lan')
				world.pass({ minutes: 28 * day })
				expect(await value(remindOfEvent, { eventId: stage.event }, system)).toEqual({ reminded: true })
				await happens(played)
				await world.jobs.runAll(world)
				expect(reminders(played)).toEqual([])
			})
	})

	it('comes again for new dates; a copy has the note, but counts as never reminded', async () => {
		await play(async (played) => {
			const { value, world, stage } = played
			await write(played, { ...twoDays, 'reminder.vi': 'Cổng mở lúc 4 giờ.' })
			await buy(played, 'lan')
			world.pass({ minutes: 28 * day })
			await minute(played)
			const { copy: typed } = await value(findEventContents, { eventId: stage.event }, owner(played))
			const again = { key: randomUUID(), eventId: stage.event, typed: { ...typed, startsOn: '2027-05-01' } }
			const { id } = await value(duplicateEvent, again, owner(played))
			const [copied] = await world.database.reader.select().from(events).where(eq(events.id, id))
			expect(copied).toMatchObject({
				...{ mailNotes: { reminder: { vi_VN: 'Cổng mở lúc 4 giờ.' } }, reminder: { count: 2, unit: 'days' }, remindedAt: null },
			})
			await value(postponeEvent, { eventId: stage.event, typed: dates }, owner(played))
			await minute(played)
			expect(reminders(played)).toHaveLength(1)
			world.pass({ minutes: 71 * day })
			await minute(played)
			expect(reminders(played)).toHaveLength(2)
			expect(reminders(played)[1]?.plain).toContain('05:00 01/03/2027')
		})
	})
})

describe('what an organiser adds to the mails of an event', () => {
	it('stands in each of these mails, and in no other mail', async () => {
		await play(async (played) => {
			const { value, world, stage } = played
			await write(played, {
				...{ 'tickets.vi': 'LỜI-VÉ', 'postponed.vi': 'LỜI-DỜI', 'postponed.en': 'WORDS-MOVED', 'cancelled.vi': 'LỜI-HỦY <b>x</b>' },
			})
			const { attendees, caller } = await buy(played, 'lan', 2)
			const { transferId } = await value(offerTransfer, { attendeeId: attendees[0], name: 'An', email: 'an@example.com' }, caller)
			const link = { transferId, secret: transferSecret(world.secrets, transferId) }
			await value(acceptTransfer, { ...link, attendee: { name: 'An' } }, callerAs(undefined, { visitor: 'an', locale: 'en_US' }))
			await value(postponeEvent, { eventId: stage.event, typed: dates }, owner(played))
			await world.jobs.runAll(world)
			await value(cancelEvent, { eventId: stage.event, typed: { note: 'Bão', refund: 'all' } }, owner(played))
			await world.jobs.runAll(world)
			const saying = (words: string) =>
				world.mail.sent.filter(({ plain }) => plain.includes(words)).map(({ key, to }) => `${key.split(':')[0]} ${to}`)
			expect(saying('LỜI-VÉ').sort()).toEqual(['mail-transferred-ticket an@example.com', 'order-confirmed lan@example.vn'])
			expect(saying('LỜI-DỜI')).toEqual(['event-news lan@example.vn'])
			expect(saying('WORDS-MOVED')).toEqual(['event-news an@example.com'])
			// Without English, everybody reads the Vietnamese.
			expect(saying('LỜI-HỦY <b>x</b>').sort()).toEqual(['event-news an@example.com', 'event-news lan@example.vn'])
			expect(world.mail.sent.filter(({ html }) => html?.includes('<b>x</b>'))).toEqual([])
		})
	})
})
