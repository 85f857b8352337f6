import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, play } from '#world/testing/test-world.ts'
import { facts } from '~/platform/facts/tables.server.ts'
import { addAttendee } from '~/features/attendee/operations/add-attendee.server.ts'
import { listAttendees } from '~/features/attendee/operations/list-attendees.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { changeOrderContact } from './change-order-contact.server.ts'
import { resendOrderMail } from './resend-order-mail.server.ts'

describe('who an order is for', () => {
	it('can be corrected by organisers: mails and searches use the new one', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const owner = asAccount(stage.accounts.owner)
			const eventId = stage.event
			const sold = { key: randomUUID(), eventId, variantId: stage.variants.plain, attendee: { name: 'Lê Bé' }, method: 'cash' }
			const { orderId } = await value(addAttendee, sold, owner)
			const mending = (wish: object, caller = owner) => ({
				wish: { orderId, contact: { name: 'Lê Bé', email: '', phone: '', ...wish } },
				caller,
			})
			const change = ({ wish, caller }: ReturnType<typeof mending>) => value(changeOrderContact, wish, caller)
			const no = ({ wish, caller }: ReturnType<typeof mending>) => refusal(changeOrderContact, wish, caller)
			expect(await refusal(resendOrderMail, { orderId, mail: 'confirmation' }, owner)).toBe('no_address')
			expect(await change(mending({}))).toEqual({ fields: [] })
			expect(await no(mending({ email: 'be@example' }))).toBe('invalid_fields')
			expect(await no(mending({ name: '' }))).toBe('invalid_fields')
			expect(await no(mending({ email: 'la@example.vn' }, asAccount(stage.accounts.otherOwner)))).toBe('not_found')
			expect(await change(mending({ email: 'BE@Exemple.vn' }))).toEqual({ fields: ['email'] })
			// An account with the mistyped address has got the order.
			await world.database.transaction((store) =>
				store.update(orders).set({ accountId: stage.accounts.customer }).where(eq(orders.id, orderId)),
			)
			expect(await no(mending({ email: '' }))).toBe('invalid_fields')
			expect(
				await change(mending({ email: 'be@example.vn', name: 'Lê Thị Bé', phone: '0901234567' }, asAccount(stage.accounts.manager))),
			).toEqual({
				fields: ['name', 'email', 'phone'],
			})
			const [row] = await world.database.reader.select().from(orders).where(eq(orders.id, orderId))
			expect(row).toMatchObject({ accountId: null, contact: { name: 'Lê Thị Bé', email: 'be@example.vn', phone: '+84901234567' } })
			const found = await value(listAttendees, { eventId, search: 'be@example.vn' }, owner)
			expect(found.attendees).toMatchObject([{ name: 'Lê Bé', bookedBy: 'Lê Thị Bé', email: 'be@example.vn' }])
			expect((await value(listAttendees, { eventId, search: 'exemple' }, owner)).total).toBe(0)
			await value(resendOrderMail, { orderId, mail: 'confirmation' }, owner)
			await world.jobs.runAll(world)
			expect(world.mail.sent.at(-1)?.to).toBe('be@example.vn')
			const [fact] = await world.database.reader
				.select()
				.from(facts)
				.where(eq(facts.name, 'order.contact_changed'))
				.orderBy(desc(facts.id))
				.limit(1)
			expect(fact).toMatchObject({
				actor: `account:${stage.accounts.manager}`,
				data: { orderId, eventId, fields: ['name', 'email', 'phone'] },
			})
		})
	})
})
