import { describe, expect, it } from 'vitest'
import { goodsAsked, typedOfPromotion, typedPromotion, typedPromotionIssues, type EventChoice } from './typed-promotion.ts'

const hanoi: EventChoice = { id: 7, timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND' }
const sanJose: EventChoice = { id: 8, timeZone: 'America/Los_Angeles', currency: 'USD' }
const events = [hanoi, sanJose]
const typed = { name: 'Hè', kind: 'percent', value: '10', way: 'code', code: 'he', target: 'everything', stacking: 'exclusive' }

describe('a promotion that is typed', () => {
	it('reads money in the currency of its event', () => {
		const minimum = (text: string, eventId: string) => typedPromotion({ ...typed, minimumMinor: text, eventId }, events).minimumMinor
		expect([minimum('50.000', '7'), minimum(' 50000 ', ''), minimum('12,05', '8'), minimum('', '8')]).toEqual([50_000, 50_000, 1_205, 0])
		expect(minimum('50.5', '7')).toBeNaN()
	})

	it('returns the ticked goods and the search words', () => {
		const more = { 'product.3': 'on', 'product.4': '', 'ticket.5': 'on', 'product.x': 'on', productSearch: 'áo' }
		expect(goodsAsked({ ...typed, ...more })).toEqual({ phrase: 'áo', productIds: [3] })
		expect(goodsAsked(typed)).toEqual({ phrase: '', productIds: [] })
	})

	it('begins and ends with days in its event’s zone', () => {
		const days = { ...typed, startsOn: '2026-12-01', endsOn: '2026-12-03' }
		const [here, there] = [typedPromotion({ ...days, eventId: '7' }, events), typedPromotion({ ...days, eventId: '8' }, events)]
		expect([here.startsAt, here.endsAt]).toEqual([new Date('2026-11-30T17:00:00Z'), new Date('2026-12-03T17:00:00Z')])
		expect([there.startsAt, there.endsAt]).toEqual([new Date('2026-12-01T08:00:00Z'), new Date('2026-12-04T08:00:00Z')])
		expect(there.currency).toBe('USD')
	})

	it('fills its form again as it was typed', () => {
		const all = {
			...{
				...typed,
				nameEn: 'Summer',
				eventId: '8',
				kind: 'amount',
				value: '12.50',
				target: 'chosen',
				'ticket.3': 'on',
				'category.5': 'on',
			},
			...{ startsOn: '2026-12-01', endsOn: '2026-12-03', minimumMinor: '100.00', mostMinor: '', useLimit: '20', perBuyer: '1' },
			...{ stacking: 'stackable', position: '2', buyPieces: '', getPieces: '', code: 'HE' },
		}
		const { startsAt, endsAt, ...made } = typedPromotion(all, events)
		const kept = {
			...made,
			id: 1,
			providerId: 1,
			state: 'active' as const,
			startsAt: startsAt?.toISOString() ?? null,
			endsAt: endsAt?.toISOString() ?? null,
		}
		expect(typedOfPromotion(kept, events)).toEqual(all)
	})

	it('names its mistakes by the names of its fields', () => {
		const issuesOf = (more: object) => typedPromotionIssues({ ...typed, ...more }, events).map(({ path, code }) => [path, code])
		expect(issuesOf({})).toEqual([])
		expect(issuesOf({ name: '', value: '101' })).toEqual([
			['name', 'required'],
			['value', 'too_large'],
		])
		expect(issuesOf({ value: 'mười' })).toEqual([['value', 'not_a_number']])
		expect(issuesOf({ value: ' ' })).toEqual([['value', 'required']])
		expect(issuesOf({ startsOn: '2026-12-03', endsOn: '2026-12-01' })).toEqual([['endsOn', 'too_small']])
		expect(issuesOf({ startsOn: '2026-02-30', endsOn: 'mai' })).toEqual([
			['startsOn', 'not_a_date'],
			['endsOn', 'not_a_date'],
		])
		expect(issuesOf({ kind: 'amount', value: 'x', minimumMinor: 'y' })).toEqual([
			['value', 'not_an_amount'],
			['minimumMinor', 'not_an_amount'],
		])
		expect(issuesOf({ kind: 'buy_get', value: '', buyPieces: '0', getPieces: '' })).toEqual([
			['buyPieces', 'too_small'],
			['getPieces', 'required'],
		])
		expect(issuesOf({ code: '=1+1' })).toEqual([['code', 'bad_characters']])
	})
})
