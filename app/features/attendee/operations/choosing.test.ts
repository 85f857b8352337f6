import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { chosenAttendees, countChosen, readChoosable } from '~/features/attendee/flows/choose-attendees.server.ts'
import { everybody, type AttendeeChoice } from '~/features/attendee/rules/attendee-choice.ts'
import { findAttendeeChoices } from './find-attendee-choices.server.ts'

type Person = { name: string } & Record<string, unknown>

async function buy({ value, stage }: Played, variant: 'plain' | 'free' | 'asking', people: readonly Person[], method = 'cash_on_delivery') {
	const caller = callerAs(undefined, { visitor: randomUUID() })
	const items = [{ variantId: stage.variants[variant], quantity: people.length, attendees: people }]
	const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	await value(addTicketsToCart, { eventId: stage.event, items }, caller)
	return (await value(placeOrder, { key: randomUUID(), contact, paymentMethod: method }, caller)).order
}

async function crowd(played: Played) {
	await buy(played, 'plain', [{ name: 'Nguyễn Văn Đức' }, { name: 'Lê Thị Ánh' }])
	played.world.pass({ minutes: 60 })
	const answers = (size: string) => ({ answers: { [played.stage.question]: size } })
	await buy(played, 'asking', [
		{ name: 'Trần Bảo', dateOfBirth: '1990-05-01', gender: 'male', ...answers('M') },
		{ name: 'Phạm Chi', dateOfBirth: '1985-01-31', gender: 'female', ...answers('L') },
		{ name: 'Đỗ Dung', dateOfBirth: '1985-01-31', gender: 'female', ...answers('M') },
	])
	await buy(played, 'plain', [{ name: 'Chưa Trả' }], 'card')
	const gone = await buy(played, 'plain', [{ name: 'Đã Hủy' }])
	await played.value(cancelOrder, { orderId: gone.id }, asAccount(played.stage.accounts.staff, { staff: true }))
}

const all = async (played: Played): Promise<AttendeeChoice> =>
	everybody(await played.value(findAttendeeChoices, { eventId: played.stage.event }, asAccount(played.stage.accounts.owner)))
const store = (played: Played) => played.world.database.reader
const namesOf = async (played: Played, change: Partial<AttendeeChoice>) =>
	(await chosenAttendees(store(played), played.stage.event, { ...(await all(played)), ...change })).map(({ name }) => name)

const sort = (column: string, descending = true) => ({ column, descending })
const where = (column: string, operator: 'equals' | 'less' | 'not_equals', value: string) => ({ column, operator, value })

describe('attendees chosen', () => {
	it('are those with a place, in the order they registered', async () => {
		await play(async (played) => {
			await crowd(played)
			expect(await namesOf(played, {})).toEqual(['Nguyễn Văn Đức', 'Lê Thị Ánh', 'Trần Bảo', 'Phạm Chi', 'Đỗ Dung'])
			expect(await namesOf(played, { ticketIds: [] })).toEqual([])
		})
	})

	it('fulfil all conditions, also those about questions', async () => {
		await play(async (played) => {
			await crowd(played)
			expect(
				await namesOf(played, { conditions: [where('gender', 'equals', 'nữ'), where(`q${played.stage.question}`, 'equals', 'm')] }),
			).toEqual(['Đỗ Dung'])
			expect(await namesOf(played, { conditions: [where('ticket', 'equals', 'Vé chạy')] })).toEqual([])
		})
	})

	it('have the attributes that were named', async () => {
		await play(async (played) => {
			await crowd(played)
			const { tickets } = await played.value(findAttendeeChoices, { eventId: played.stage.event }, asAccount(played.stage.accounts.owner))
			const run = tickets.find(({ attributes }) => attributes.length > 0)
			const named = (values: string[]) => ({ ticketIds: [run?.id ?? 0], attributes: [{ ticketId: run?.id ?? 0, key: 'distance', values }] })
			expect(await namesOf(played, named(['10k']))).toEqual([])
			expect(await namesOf(played, named(['5k']))).toEqual(['Nguyễn Văn Đức', 'Lê Thị Ánh'])
		})
	})

	it('are sorted by several columns, empty values last, equal ones in the order they registered', async () => {
		await play(async (played) => {
			await crowd(played)
			expect(await namesOf(played, { sorts: [sort('dateOfBirth'), sort('name')] })).toEqual([
				'Trần Bảo',
				'Phạm Chi',
				'Đỗ Dung',
				'Nguyễn Văn Đức',
				'Lê Thị Ánh',
			])
			expect(await namesOf(played, { sorts: [sort('dateOfBirth', false)] })).toEqual([
				'Phạm Chi',
				'Đỗ Dung',
				'Trần Bảo',
				'Nguyễn Văn Đức',
				'Lê Thị Ánh',
			])
			expect((await namesOf(played, { sorts: [sort('ticket'), sort('name', false)] })).at(-1)).toBe('Nguyễn Văn Đức')
			expect(await namesOf(played, { sorts: [sort('registeredAt')] })).toEqual([
				'Trần Bảo',
				'Phạm Chi',
				'Đỗ Dung',
				'Nguyễn Văn Đức',
				'Lê Thị Ánh',
			])
		})
	})

	it('have the order they registered where their names are equal, whatever their other data', async () => {
		await play(async (played) => {
			await buy(played, 'plain', [{ name: 'An' }, { name: 'An' }])
			const [first, second] = await store(played).select({ id: attendees.id }).from(attendees).orderBy(attendees.id)
			await store(played)
				.update(attendees)
				.set({ company: 'Zeta' })
				.where(eq(attendees.id, first?.id ?? 0))
			await store(played)
				.update(attendees)
				.set({ company: 'Alpha' })
				.where(eq(attendees.id, second?.id ?? 0))
			const found = await chosenAttendees(store(played), played.stage.event, { ...(await all(played)), sorts: [sort('name', false)] })
			expect(found.map(({ company }) => company)).toEqual(['Zeta', 'Alpha'])
		})
	})

	it('belong to the first kind whose filter fits', async () => {
		await play(async (played) => {
			await crowd(played)
			const everyone = await all(played)
			const kinds = [
				{ ...everyone, conditions: [where('gender', 'equals', 'nữ')] },
				{ ...everyone, conditions: [where('dateOfBirth', 'less', '01/01/2000')] },
			]
			const found = await chosenAttendees(store(played), played.stage.event, everyone, { kinds })
			expect(found.map(({ name, kind }) => [name, kind])).toEqual([
				['Nguyễn Văn Đức', null],
				['Lê Thị Ánh', null],
				['Trần Bảo', 1],
				['Phạm Chi', 0],
				['Đỗ Dung', 0],
			])
			const [first] = await chosenAttendees(store(played), played.stage.event, everyone, { limit: 1 })
			expect(first?.name).toBe('Nguyễn Văn Đức')
			expect(await chosenAttendees(store(played), played.stage.event, everyone, { ids: [first?.id ?? 0] })).toHaveLength(1)
		})
	})

	it('are counted, condition by condition', async () => {
		await play(async (played) => {
			await crowd(played)
			const from = await readChoosable(store(played), played.stage.event, 'vi_VN')
			if (!from) throw new Error('no such event')
			const conditions = [where('gender', 'equals', 'nữ'), where('dateOfBirth', 'less', '01/01/2000')]
			expect(await countChosen(store(played), from, { ...(await all(played)), conditions })).toEqual({
				onTickets: 5,
				chosen: 2,
				byCondition: [2, 3],
			})
			expect(await countChosen(store(played), from, await all(played))).toEqual({ onTickets: 5, chosen: 5, byCondition: [] })
		})
	})
})
