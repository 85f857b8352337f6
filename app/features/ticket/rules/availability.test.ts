import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	availabilityOf,
	availabilityRank,
	bestAvailability,
	fewLeft,
	leftInAll,
	namesPrice,
	priceFrom,
	type Availability,
} from './availability.ts'

fc.configureGlobal({ seed: 20261120 })

const now = new Date('2026-11-20T05:00:00Z')
const before = new Date('2026-11-19T05:00:00Z')
const after = new Date('2026-11-21T05:00:00Z')
const open = { opensAt: null, closesAt: null, contact: false }
const good = { variant: open, eventState: 'published' as const, eventEndsAt: after, left: 5, now }

describe('availabilityOf', () => {
	it('is available with the places left', () => {
		expect(availabilityOf(good)).toEqual({ kind: 'available', left: 5 })
		expect(availabilityOf({ ...good, variant: { ...open, opensAt: before, closesAt: after } })).toEqual({ kind: 'available', left: 5 })
	})

	it('opens and closes exactly on time', () => {
		expect(availabilityOf({ ...good, variant: { ...open, opensAt: now } }).kind).toBe('available')
		expect(availabilityOf({ ...good, variant: { ...open, closesAt: now } }).kind).toBe('expired')
		expect(availabilityOf({ ...good, variant: { ...open, closesAt: new Date(now.getTime() + 1) } }).kind).toBe('available')
		expect(availabilityOf({ ...good, eventEndsAt: now }).kind).toBe('expired')
	})

	it('says coming soon, with the date, even while no quota is set', () => {
		expect(availabilityOf({ ...good, variant: { ...open, opensAt: after }, left: 0 })).toEqual({ kind: 'coming_soon', opensAt: after })
	})

	it('hides what is a draft or does not exist', () => {
		expect(availabilityOf({ ...good, variant: undefined })).toEqual({ kind: 'not_found' })
		expect(availabilityOf({ ...good, eventState: 'draft', eventEndsAt: before })).toEqual({ kind: 'not_found' })
	})

	it('is expired before any other availability', () => {
		const contact = { ...open, contact: true }
		expect(availabilityOf({ ...good, variant: { ...contact, closesAt: before } }).kind).toBe('expired')
		expect(availabilityOf({ ...good, variant: contact, eventState: 'cancelled' }).kind).toBe('expired')
		expect(availabilityOf({ ...good, eventEndsAt: before, left: 0 }).kind).toBe('expired')
	})

	it('asks for contact in any sale window and with any quotas', () => {
		expect(availabilityOf({ ...good, variant: { ...open, contact: true, opensAt: after }, left: 0 })).toEqual({ kind: 'contact' })
	})

	it('is sold out when nothing is left', () => {
		expect(availabilityOf({ ...good, left: 0 })).toEqual({ kind: 'sold_out' })
	})

	it('never sells outside the window, in a draft, or without a variant', () => {
		const moment = fc.date({ min: before, max: after, noInvalidDate: true })
		fc.assert(
			fc.property(
				fc.record({ opensAt: fc.option(moment), closesAt: fc.option(moment), contact: fc.boolean() }),
				fc.constantFrom('draft' as const, 'published' as const, 'cancelled' as const),
				moment,
				fc.integer({ min: -1, max: 3 }),
				(variant, eventState, eventEndsAt, left) => {
					const mayBuy =
						eventState === 'published' &&
						now < eventEndsAt &&
						(variant.opensAt === null || variant.opensAt <= now) &&
						(variant.closesAt === null || now < variant.closesAt) &&
						!variant.contact &&
						left > 0
					expect(availabilityOf({ variant, eventState, eventEndsAt, left, now }).kind === 'available').toBe(mayBuy)
				},
			),
		)
	})
})

describe('bestAvailability', () => {
	it('is the best of the variants, and `not_found` without variants', () => {
		expect(bestAvailability([{ kind: 'expired' }, { kind: 'sold_out' }])).toEqual({ kind: 'sold_out' })
		expect(bestAvailability([{ kind: 'sold_out' }, { kind: 'coming_soon', opensAt: after }, { kind: 'contact' }]).kind).toBe('coming_soon')
		expect(bestAvailability([])).toEqual({ kind: 'not_found' })
	})

	it('takes the most places left and the earliest opening', () => {
		expect(
			bestAvailability([
				{ kind: 'available', left: 2 },
				{ kind: 'available', left: 9 },
			]),
		).toEqual({ kind: 'available', left: 9 })
		expect(
			bestAvailability([
				{ kind: 'coming_soon', opensAt: after },
				{ kind: 'coming_soon', opensAt: now },
			]),
		).toEqual({ kind: 'coming_soon', opensAt: now })
	})

	it('does not depend on the order', () => {
		const any = fc.constantFrom<Availability>(
			...availabilityRank.map((kind): Availability => {
				if (kind === 'available') return { kind, left: 3 }
				return kind === 'coming_soon' ? { kind, opensAt: after } : { kind }
			}),
		)
		fc.assert(
			fc.property(fc.array(any), (all) => {
				expect(bestAvailability([...all].reverse())).toEqual(bestAvailability(all))
			}),
		)
	})
})

describe('what is shown beside the availability', () => {
	it('is the number of places when few are left', () => {
		expect([0, 1, 10, 11].map(fewLeft)).toEqual([false, true, true, false])
	})

	it('is the lowest price of variants that can be had', () => {
		expect(
			priceFrom([
				{ priceMinor: 100, contact: false, availability: 'sold_out' },
				{ priceMinor: 300, contact: false, availability: 'available' },
				{ priceMinor: 200, contact: false, availability: 'coming_soon' },
				{ priceMinor: 50, contact: false, availability: 'not_found' },
			]),
		).toBe(200)
		expect(
			priceFrom([
				{ priceMinor: 0, contact: false, availability: 'available' },
				{ priceMinor: 5, contact: false, availability: 'available' },
			]),
		).toBe(0)
	})

	it('is the lowest earlier price when nothing can be had', () => {
		expect(
			priceFrom([
				{ priceMinor: 100, contact: false, availability: 'sold_out' },
				{ priceMinor: 90, contact: false, availability: 'expired' },
			]),
		).toBe(90)
		expect(priceFrom([])).toBeNull()
		expect(priceFrom([{ priceMinor: 100, contact: false, availability: 'not_found' }])).toBeNull()
	})
	it('is no price where the organizer tells it on request', () => {
		const onRequest = { priceMinor: 0, contact: true, availability: 'contact' as const }
		expect(namesPrice(onRequest)).toBe(false)
		expect(namesPrice({ ...onRequest, contact: false })).toBe(true)
		expect(priceFrom([onRequest])).toBeNull()
		expect(priceFrom([onRequest, { priceMinor: 300, contact: true, availability: 'contact' }])).toBe(300)
	})
})

describe('the places left in several variants together', () => {
	it('is the sum of their own places, with shared places counted once', () => {
		expect(leftInAll([])).toBe(0)
		expect(leftInAll([[[1, 2]], [[2, 3]]])).toBe(5)
		expect(
			leftInAll([
				[
					[1, 2],
					[9, 4],
				],
				[
					[2, 3],
					[9, 4],
				],
			]),
		).toBe(4)
		expect(leftInAll([[[9, 4]], [[9, 4]]])).toBe(4)
		expect(leftInAll([[], [[1, -2]]])).toBe(0)
		// A variant with several quotas comes last: earlier, it would take places of two others.
		expect(
			leftInAll([
				[
					[1, 5],
					[2, 5],
				],
				[[1, 5]],
				[[2, 5]],
			]),
		).toBe(10)
	})

	it('is never more than all quotas have together, nor less than the best variant has', () => {
		const quotas = fc.array(fc.nat(20), { minLength: 1, maxLength: 4 })
		const drawing = fc.array(fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }), { maxLength: 5 })
		fc.assert(
			fc.property(quotas, drawing, (sizes, draws) => {
				const variants = draws.map((ids) => [...new Set(ids.map((id) => id % sizes.length))].map((id) => [id, sizes[id] ?? 0] as const))
				const sum = leftInAll(variants)
				expect(sum).toBeLessThanOrEqual(sizes.reduce((all, size) => all + size, 0))
				const best = Math.max(0, ...variants.map((own) => Math.min(...own.map(([, places]) => places))))
				expect(sum).toBeGreaterThanOrEqual(best)
			}),
		)
	})
})
