import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { deleteEvent } from '~/features/event-desk/event-draft/operations/delete-event.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { ticketVariants } from '~/features/ticket/tables.server.ts'
import { watchSales } from '~/features/follow/sale-reminder/jobs/watch-sales.server.ts'
import { saleReminderSecret } from '~/features/follow/sale-reminder/links/sale-reminder-link.server.ts'
import { mostSaleReminders } from '~/features/follow/sale-reminder/rules/sale-opening.ts'
import { saleReminders } from '~/features/follow/sale-reminder/tables.server.ts'
import { askSaleReminder } from './ask-sale-reminder.server.ts'
import { confirmSaleReminder } from './confirm-sale-reminder.server.ts'
import { findSaleReminderChoices } from './find-sale-reminder-choices.server.ts'
import { findSaleReminderMail } from './find-sale-reminder-mail.server.ts'
import { findSaleReminder } from './find-sale-reminder.server.ts'
import { leaveSaleReminder } from './leave-sale-reminder.server.ts'
import { tellOfSale } from './tell-of-sale.server.ts'

const hourMs = 3_600_000

/** The other provider's event, whose only variant goes on sale in so many hours, and actions on it. */
async function comingSale(played: Played, hours = 5) {
	const { value, world, stage } = played
	const [eventId, variantId] = [stage.otherEvent, stage.variants.foreign]
	const write = <T>(run: Parameters<typeof world.database.transaction<T>>[0]) => world.database.transaction(run)
	const open = (inHours: number | null) =>
		write((store) =>
			store
				.update(ticketVariants)
				.set({ opensAt: inHours === null ? null : new Date(world.clock().getTime() + inHours * hourMs) })
				.where(eq(ticketVariants.id, variantId)),
		)
	const rows = () => world.database.reader.select().from(saleReminders).orderBy(saleReminders.id)
	const linkOf = (reminderId: number) => ({ reminderId, secret: saleReminderSecret(world.secrets, reminderId) })
	await open(hours)
	return {
		...{ eventId, variantId, write, open, rows, linkOf },
		/** Asks as a guest and follows the link in the mail. */
		async ask(email: string, more: object = {}) {
			await value(askSaleReminder, { eventId, email, ...more })
			const id = (await rows()).filter((row) => row.email === email).at(-1)?.id ?? 0
			await value(confirmSaleReminder, linkOf(id))
			return id
		},
		/** Runs the chore and the jobs it starts, and returns who got which mail. */
		async watch() {
			await world.jobs.runAll(world)
			world.mail.sent.splice(0)
			await watchSales.run(world)
			await world.jobs.runAll(world)
			return world.mail.sent.map(({ to, subject }) => `${to}: ${subject}`)
		},
	}
}

describe('a reminder of a sale', () => {
	it('is confirmed by mail, and told once when the sale opens, in the language it was asked in', async () => {
		await play(async (played) => {
			const { value, world } = played
			const sale = await comingSale(played)
			expect(await value(findSaleReminderChoices, { eventId: sale.eventId })).toMatchObject({
				opensAt: new Date(world.clock().getTime() + 5 * hourMs).toISOString(),
				variants: [{ id: sale.variantId, name: 'Vé chạy' }],
				me: null,
			})
			const answer = await value(askSaleReminder, { eventId: sale.eventId, email: ' An@Example.VN ' }, { ...callerAs(), locale: 'en_US' })
			expect(answer).toEqual({ confirmed: false, email: 'an@example.vn', path: null })
			await world.jobs.runAll(world)
			const [asked] = world.mail.sent
			expect([asked?.to, asked?.subject]).toEqual(['an@example.vn', 'Confirm your sale reminder for Hội khác (en)'])
			const [row] = await sale.rows()
			const id = row?.id ?? 0
			expect(asked?.html).toContain(`/en_US/sale-reminder/${id}?secret=`)
			// An address that was never confirmed gets no further mail.
			await sale.ask('binh@example.vn', { variantId: sale.variantId })
			expect(await sale.watch()).toEqual([])
			expect(await value(confirmSaleReminder, sale.linkOf(id))).toEqual({ state: 'waiting' })
			await value(askSaleReminder, { eventId: sale.eventId, email: 'chi@example.vn' })
			world.pass({ minutes: 299 })
			expect(await sale.watch()).toEqual([])
			world.pass({ minutes: 1 })
			expect(await sale.watch()).toEqual(['an@example.vn: Now on sale: Hội khác (en)', 'binh@example.vn: Đã mở bán: Hội khác'])
			expect(world.mail.sent[0]?.plain).toContain('tickets for Hội khác (en)')
			expect(world.mail.sent[1]?.plain).toContain('“Vé chạy” của Hội khác')
			expect(world.mail.sent[1]?.html).toMatch(/\/sale-reminder\/\d+\?secret=/)
			expect(await sale.watch()).toEqual([])
			expect(await value(findSaleReminder, sale.linkOf(id))).toMatchObject({ state: 'told', opensAt: null })
		})
	})

	it('follows a sale that is moved later or earlier, or opened at once', async () => {
		await play(async (played) => {
			const { value, world } = played
			const sale = await comingSale(played, 5)
			const an = await sale.ask('an@example.vn')
			await sale.open(50)
			world.pass({ minutes: 6 * 60 })
			expect(await sale.watch()).toEqual([])
			expect(await value(findSaleReminder, sale.linkOf(an))).toMatchObject({
				opensAt: new Date(world.clock().getTime() + 44 * hourMs).toISOString(),
			})
			await sale.open(1)
			world.pass({ minutes: 60 })
			expect(await sale.watch()).toHaveLength(1)
			await sale.open(9)
			// The mail is sent once; for the next opening, people ask again.
			world.pass({ minutes: 10 * 60 })
			expect(await sale.watch()).toEqual([])
			await sale.open(9)
			await sale.ask('an@example.vn')
			expect((await sale.rows()).map(({ id, state }) => [id, state])).toEqual([[an, 'waiting']])
			await sale.open(null)
			expect(await sale.watch()).toHaveLength(1)
		})
	})

	it('of a whole event is sent when tickets can be had, not for variants that sold out earlier', async () => {
		await play(async (played) => {
			const { world, stage } = played
			const sale = await comingSale(played, 5)
			await sale.ask('an@example.vn')
			const [regular] = await world.database.reader.select().from(ticketVariants).where(eq(ticketVariants.id, sale.variantId))
			if (!regular) throw new Error('no variant')
			const { id: _id, ...early } = regular
			await sale.write((store) => store.insert(ticketVariants).values({ ...early, opensAt: null, position: 9 }))
			// The event also has an early-bird variant without places.
			expect(await sale.watch()).toEqual([])
			await sale.write((store) => store.update(quotas).set({ size: 0 }).where(eq(quotas.eventId, stage.otherEvent)))
			world.pass({ minutes: 5 * 60 })
			// The sale opened and sold out within the same minute.
			expect(await sale.watch()).toHaveLength(1)
		})
	})

	it('needs no confirmation from an account with a confirmed address', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const sale = await comingSale(played)
			const customer = asAccount(stage.accounts.customer)
			const verify = (emailVerifiedAt: Date | null) =>
				sale.write((store) => store.update(accounts).set({ emailVerifiedAt }).where(eq(accounts.id, stage.accounts.customer)))
			await verify(null)
			expect(await value(askSaleReminder, { eventId: sale.eventId }, customer)).toMatchObject({ confirmed: false, path: null })
			await verify(world.clock())
			expect((await value(findSaleReminderChoices, { eventId: sale.eventId }, customer)).me).toEqual({ email: 'khach@example.vn' })
			const answer = await value(askSaleReminder, { eventId: sale.eventId, email: 'another@example.vn' }, customer)
			expect(answer).toMatchObject({ confirmed: true, email: 'khach@example.vn' })
			expect((await sale.rows()).map(({ email, state }) => [email, state])).toEqual([['khach@example.vn', 'waiting']])
			// A stranger who types this address gets the same answer, and changes nothing.
			const strange = await value(askSaleReminder, { eventId: sale.eventId, email: 'khach@example.vn' })
			expect(strange).toEqual({ confirmed: false, email: 'khach@example.vn', path: null })
			expect((await sale.rows()).map(({ state }) => state)).toEqual(['waiting'])
		})
	})

	it('is ended only by the link in the mail; ending it twice changes nothing', async () => {
		await play(async (played) => {
			const { value, refusal, world } = played
			const sale = await comingSale(played)
			const an = await sale.ask('an@example.vn')
			for (const operation of [findSaleReminder, confirmSaleReminder, leaveSaleReminder])
				expect(await refusal(operation, { reminderId: an, secret: 'no' })).toBe('link_not_valid')
			expect(await value(leaveSaleReminder, sale.linkOf(an))).toEqual({ state: 'left' })
			expect(await value(leaveSaleReminder, sale.linkOf(an))).toEqual({ state: 'left' })
			expect(await value(confirmSaleReminder, sale.linkOf(an))).toEqual({ state: 'left' })
			world.pass({ minutes: 5 * 60 })
			expect(await sale.watch()).toEqual([])
			expect(await refusal(findSaleReminderMail, { reminderId: an, state: 'told' }, system)).toBe('nothing_to_mail')
		})
	})

	it('is deleted with an event that is cancelled or over, and with one that is removed', async () => {
		await play(async (played) => {
			const { value, world } = played
			const sale = await comingSale(played)
			const change = (set: Partial<typeof events.$inferInsert>) =>
				sale.write((store) => store.update(events).set(set).where(eq(events.id, sale.eventId)))
			await sale.ask('an@example.vn')
			await change({ state: 'cancelled' })
			world.pass({ minutes: 5 * 60 })
			expect(await sale.watch()).toEqual([])
			expect(await sale.rows()).toEqual([])
			await change({ state: 'published' })
			await sale.open(5)
			await sale.ask('binh@example.vn')
			await change({ state: 'draft' })
			await value(deleteEvent, { eventId: sale.eventId }, asAccount(played.stage.accounts.otherOwner))
			expect(await sale.rows()).toEqual([])
		})
	})

	it('waits while the provider is suspended, and is told afterwards', async () => {
		await play(async (played) => {
			const { value, refusal, world, stage } = played
			const sale = await comingSale(played)
			await sale.ask('an@example.vn')
			const suspend = (suspendedAt: Date | null) =>
				sale.write((store) => store.update(providers).set({ suspendedAt }).where(eq(providers.id, stage.otherProvider)))
			await suspend(world.clock())
			expect(await refusal(askSaleReminder, { eventId: sale.eventId, email: 'b@example.vn' })).toBe('event_not_found')
			world.pass({ minutes: 5 * 60 })
			expect(await sale.watch()).toEqual([])
			expect(await value(tellOfSale, { eventId: sale.eventId }, system)).toEqual({ told: 0 })
			await suspend(null)
			expect(await sale.watch()).toHaveLength(1)
		})
	})

	it('is refused for tickets on sale, unknown ids, a wrong address, and too many reminders of one address', async () => {
		await play(async (played) => {
			const { refusal, stage, world } = played
			const sale = await comingSale(played)
			const asked = { eventId: sale.eventId, email: 'an@example.vn' }
			expect(await refusal(askSaleReminder, { ...asked, email: 'an' })).toBe('invalid_fields')
			expect(await refusal(askSaleReminder, { ...asked, email: ' ' })).toBe('invalid_fields')
			expect(await refusal(askSaleReminder, { ...asked, variantId: stage.variants.soon })).toBe('sale_not_coming')
			expect(await refusal(askSaleReminder, { ...asked, eventId: stage.event })).toBe('sale_not_coming')
			expect(await refusal(askSaleReminder, { ...asked, eventId: stage.draftEvent })).toBe('event_not_found')
			const [model] = await world.database.reader.select().from(ticketVariants).where(eq(ticketVariants.id, sale.variantId))
			if (!model) throw new Error('no variant')
			const { id: _id, ...row } = model
			const made = await sale.write((store) =>
				store
					.insert(ticketVariants)
					.values(Array.from({ length: mostSaleReminders }, (_, nth) => ({ ...row, position: nth + 1 })))
					.returning({ id: ticketVariants.id }),
			)
			for (const { id } of made) await sale.ask(asked.email, { variantId: id })
			expect(await refusal(askSaleReminder, asked)).toBe('too_many_sale_reminders')
			await sale.open(-1)
			expect(await refusal(askSaleReminder, { ...asked, email: 'b@example.vn' })).toBe('sale_not_coming')
		})
	})
})
