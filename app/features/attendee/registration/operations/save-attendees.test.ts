import { afterAll, describe, expect, it } from 'vitest'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { reachedBy } from '#world/testing/refusing.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { saveAttendees } from './save-attendees.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })
const minh = callerAs(undefined, { visitor: 'minh' })

async function asking({ value, stage }: Played) {
	const cart = await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.asking, quantity: 2 }] }, lan)
	return cart.lines[0]?.id ?? 0
}

const only = reachedBy(saveAttendees)
afterAll(() => expect(only.missing()).toEqual([]))

describe('saving attendees', () => {
	it('keeps what is there, complete or not, and says what is wrong and where', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const lineId = await asking(played)
			const child = { name: 'Bé Na', dateOfBirth: '2020-02-30', gender: 'other', answers: { [stage.question]: 'XXL' } }
			const saved = await value(saveAttendees, { lines: [{ lineId, attendees: [child] }] }, lan)
			expect(saved.complete).toBe(false)
			expect(saved.issues.map(({ path, code }) => `${path} ${code}`).sort()).toEqual(
				[
					`${lineId}.0.dateOfBirth not_a_date`,
					`${lineId}.0.gender not_a_choice`,
					`${lineId}.0.answers.${stage.question} not_a_choice`,
					`${lineId}.1.name required`,
					`${lineId}.1.dateOfBirth required`,
					`${lineId}.1.answers.${stage.question} required`,
				].sort(),
			)
			expect((await value(findCart, {}, lan)).lines[0]?.attendees).toEqual([child, {}])
		})
	})

	it('keeps no more answers than forms could ask, because nobody reads them before the order', async () => {
		await play(async (played) => {
			const { refusal, stage } = played
			const answers = Object.fromEntries(Array.from({ length: 200 }, (_, nth) => [String(nth + 1), 'x'.repeat(4_000)]))
			const lineId = await asking(played)
			expect(await refusal(saveAttendees, { lines: [{ lineId, attendees: [{ answers }] }] }, lan)).toBe('invalid_input')
			const items = [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ answers }] }]
			expect(await refusal(addTicketsToCart, { eventId: stage.event, items }, lan)).toBe('invalid_input')
		})
	})

	it('asks for a child’s guardian, and finds nothing wrong when everything is there', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const lineId = await asking(played)
			const answers = { [stage.question]: 'M' }
			const grown = { name: 'Trần Thị Lan', dateOfBirth: '1990-05-01', answers }
			const child = { name: 'Trần Bé Na', dateOfBirth: '2018-05-01', answers }
			const first = await value(saveAttendees, { lines: [{ lineId, attendees: [grown, child] }] }, lan)
			expect(first.issues).toEqual([{ path: `${lineId}.1.guardianName`, code: 'guardian_required' }])
			const attendees = [grown, { ...child, guardianName: 'Trần Thị Lan' }]
			expect(await value(saveAttendees, { lines: [{ lineId, attendees }] }, lan)).toEqual({ complete: true, issues: [] })
		})
	})

	it('keeps as many attendees as places, and the last values of a line named twice', async () => {
		await play(async (played) => {
			const { value } = played
			const lineId = await asking(played)
			const named = (...names: string[]) => ({ lineId, attendees: names.map((name) => ({ name })) })
			await value(saveAttendees, { lines: [named('A'), named('B', 'C', 'D')] }, lan)
			expect((await value(findCart, {}, lan)).lines[0]?.attendees).toEqual([{ name: 'B' }, { name: 'C' }])
		})
	})

	it('is refused and changes nothing for other people’s lines, goods, and one bad line among good ones', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const lineId = await asking(played)
			const goods = await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
			const shirt = goods.lines.find(({ kind }) => kind === 'product')?.id ?? 0
			const of = (id: number) => ({ lineId: id, attendees: [{ name: 'X' }] })
			await only.refuses(played, 'line_not_found', { lines: [of(lineId)] }, minh)
			await only.refuses(played, 'line_not_found', { lines: [of(lineId)] }, callerAs(undefined, { visitor: undefined }))
			await only.refuses(played, 'line_not_found', { lines: [of(lineId), of(shirt)] }, lan)
			await only.refuses(played, 'line_not_found', { lines: [of(lineId), of(lineId + 1_000)] }, lan)
		})
	})
})
