import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { motifNames } from '~/features/event/poster/poster-svg.ts'
import { palettes } from '~/features/event/poster/palettes.ts'
import type { DraftEvent } from './draft-event.ts'
import { drawnPosterIn, drawnPosterPath, posterMotifs, posterPalettes } from './drawn-poster.ts'
import { fingerprint } from './fingerprint.ts'
import { checkStep, typedOfStep } from './step-forms.ts'
import { formSteps, isEventStep, isFormStep, lacksOf, noSale, standingOf, placeOf, stepAfter, wishesOf, type Sale } from './steps.ts'

const now = new Date('2026-11-20T05:00:00Z')

const whole: DraftEvent = {
	kind: 'running',
	name: { vi_VN: 'Chạy đêm', en_US: 'Night run' },
	summary: { vi_VN: 'Quanh hồ', en_US: 'Around the lake' },
	description: { vi_VN: '<p>Vui</p>', en_US: '<p>Fun</p>' },
	startsAt: new Date('2026-12-20T22:00:00Z'),
	endsAt: new Date('2026-12-21T04:00:00Z'),
	timeZone: 'Asia/Ho_Chi_Minh',
	venue: 'Hồ Gươm',
	address: '1 Đinh Tiên Hoàng',
	city: 'Hà Nội',
	latitude: 21.0287,
	longitude: 105.8524,
	currency: 'USD',
	holdMinutes: 20,
	depositRateBp: 3000,
	restDueDays: 7,
	taxRateBp: 850,
	taxInclusive: false,
	taxRounding: 'total',
	paymentMethods: ['card'],
	paymentFees: { card: { fixedMinor: 150, rateBp: 250 } },
	cancelRule: { allowed: true, untilHours: 48, refundPercent: 80 },
	mailNotes: { tickets: { vi_VN: 'Mang theo giấy tờ' }, offer: { vi_VN: 'Nhanh tay nhé', en_US: 'Be quick' } },
	reminder: { count: 36, unit: 'hours' },
}
const schedule = [
	{ startsAt: new Date('2026-12-20T22:00:00Z'), endsAt: null, title: { vi_VN: 'Xuất phát' }, place: null },
	{
		startsAt: new Date('2026-12-21T00:30:00Z'),
		endsAt: new Date('2026-12-21T01:00:00Z'),
		title: { vi_VN: 'Trao giải', en_US: 'Prizes' },
		place: 'Sân khấu',
	},
]

describe('the steps of an event', () => {
	it('lack nothing once everything is said', () => {
		const around = { sale: { sellable: 2, open: 1, withPlaces: 1, contactWithoutPlaces: 0 }, scheduleLines: 2, now }
		expect(standingOf(whole, around).flatMap(({ lacks, wishes }) => [...lacks, ...wishes])).toEqual([])
	})

	it('say what keeps an event from being published, and what would make it better', () => {
		const empty = {
			...whole,
			name: { vi_VN: 'Chạy' },
			summary: { vi_VN: '' },
			description: { vi_VN: '<p> </p>' },
			venue: '',
			address: '',
			city: '',
		}
		expect(lacksOf({ ...empty, endsAt: now }, { sale: noSale, now })).toEqual([
			...['summary', 'description', 'venue', 'address', 'city', 'over', 'tickets'],
		])
		expect(wishesOf({ ...empty, latitude: null }, { sale: noSale, scheduleLines: 0 })).toEqual(['name_en', 'coordinates', 'schedule'])
		expect(wishesOf({ ...whole, description: { vi_VN: '<p>Vui</p>', en_US: '' } }, { sale: noSale, scheduleLines: 1 })).toEqual([
			'description_en',
		])
		const basics = standingOf(empty, { sale: noSale, scheduleLines: 0, now })[0]
		expect(basics).toEqual({ step: 'basics', lacks: ['summary'], wishes: ['name_en'] })
	})

	it('say why existing tickets cannot be bought', () => {
		const lacking = (sale: Sale) => lacksOf(whole, { sale, now })
		expect(lacking({ sellable: 2, open: 0, withPlaces: 0, contactWithoutPlaces: 0 })).toEqual(['sales_over'])
		expect(lacking({ sellable: 2, open: 1, withPlaces: 0, contactWithoutPlaces: 0 })).toEqual(['no_places'])
		const asked = { sellable: 2, open: 2, withPlaces: 2, contactWithoutPlaces: 1 }
		expect([lacking(asked), wishesOf(whole, { sale: asked, scheduleLines: 1 })]).toEqual([[], ['contact_places']])
		expect([placeOf.sales_over, placeOf.no_places]).toEqual(['tickets', 'tickets'])
	})

	it('follow each other, and reject unknown steps', () => {
		expect(stepAfter('basics')).toBe('time')
		expect(stepAfter('publish')).toBe('publish')
		expect([isEventStep('publish'), isEventStep('tickets'), isFormStep('publish'), isFormStep('mails')]).toEqual([true, false, false, true])
	})

	it.each(formSteps)('give back the values they show: %s', (step) => {
		const typed = typedOfStep(step, whole, schedule)
		const { issues, cleaned } = checkStep(step, typed, whole.timeZone)
		expect(issues).toEqual([])
		expect({ ...whole, ...cleaned.columns }).toEqual(whole)
		if (step === 'schedule') expect(cleaned.schedule).toEqual(schedule)
	})
})

describe('the fingerprint of a form', () => {
	it('does not depend on the order of fields, and changes when one of them changes', () => {
		const form = fc.dictionary(fc.string(), fc.string())
		fc.assert(
			fc.property(form, fc.string(), fc.string(), (typed, name, value) => {
				const turned = Object.fromEntries(Object.entries(typed).reverse())
				expect(fingerprint(turned)).toBe(fingerprint(typed))
				if (typed[name] !== value) expect(fingerprint({ ...typed, [name]: value })).not.toBe(fingerprint(typed))
			}),
		)
	})
})

describe('drawn posters', () => {
	it('are offered only if they can be drawn', () => {
		expect([...posterMotifs].sort()).toEqual([...motifNames].sort())
		expect([...posterPalettes].sort()).toEqual(Object.keys(palettes).sort())
	})

	it('are found again by their path', () => {
		for (const motif of posterMotifs)
			for (const palette of posterPalettes) expect(drawnPosterIn(drawnPosterPath({ motif, palette }))).toEqual({ motif, palette })
		expect([drawnPosterIn('drawn/nothing-sea'), drawnPosterIn('sample/lotus-sea')]).toEqual([undefined, undefined])
	})
})
