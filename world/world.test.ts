import { describe, expect, it } from 'vitest'
import { slugOf } from '../app/kernel/slug.ts'
import { checkSettings } from '../app/features/settings/rules/house-settings.ts'
import { cast, providers } from './cast.ts'
import { candidateNumberOf, eventDates, freeEventSlug, hotEventSlug, saleWindow, sampleEvents } from './events.ts'
import { gallerySvg } from './gallery.ts'
import { goodsPicturesOf, goodsSvg } from './goods-picture.ts'
import { sampleHouse } from './house.ts'
import { peopleFrom } from './names.ts'
import { places } from './places.ts'
import { motifNames, posterSvg } from '../app/features/event/poster/poster-svg.ts'
import { shown, type SampleEvent, type Shown } from './sample-event.ts'
import { seededDice } from '../app/kernel/seeded-dice.ts'

const nows = ['2026-11-20T11:40:00Z', '2027-01-31T23:30:00Z', '2028-02-29T17:05:00Z', '2026-03-08T09:59:00Z'].map(
	(instant) => new Date(instant),
)
const dayMs = 86_400_000

/** Every text in two languages anywhere inside a value. */
function textsIn(value: unknown): { vi_VN: unknown; en_US: unknown }[] {
	if (Array.isArray(value)) return value.flatMap(textsIn)
	if (typeof value !== 'object' || value === null) return []
	if ('vi_VN' in value) return [{ vi_VN: value.vi_VN, en_US: 'en_US' in value ? value.en_US : undefined }]
	return Object.values(value).flatMap(textsIn)
}

function soldOf(event: SampleEvent): Map<string, number> {
	const sold = new Map<string, number>()
	for (const variant of event.tickets.flatMap(({ variants }) => variants))
		for (const key of variant.quotas) sold.set(key, (sold.get(key) ?? 0) + variant.sold)
	return sold
}

const words = (html: string) =>
	html
		.replace(/<[^<>]+>/g, ' ')
		.trim()
		.split(/\s+/).length

it('the company that runs the site has settings that staff could have typed', () => {
	expect(checkSettings(sampleHouse)).toEqual({ issues: [], cleaned: sampleHouse })
})

describe('people', () => {
	it('are the same for the same seed, and differ for another seed', () => {
		const crowd = (seed: number) => {
			const next = peopleFrom(seededDice(seed), nows[0] as Date)
			return Array.from({ length: 50 }, () => next({ company: 'running' }))
		}
		expect(crowd(7)).toEqual(crowd(7))
		expect(crowd(7)).not.toEqual(crowd(8))
	})

	it('have their own e-mail under example.vn, a valid mobile number, an age in the asked range and a name in NFC', () => {
		const next = peopleFrom(seededDice(1), nows[0] as Date)
		const crowd = Array.from({ length: 5000 }, () => next({ age: [16, 30] }))
		expect(new Set(crowd.map(({ email }) => email)).size).toBe(5000)
		for (const { email, phone, dateOfBirth, name } of crowd) {
			expect(email).toMatch(/^[a-z0-9.-]+@example\.vn$/)
			expect(phone).toMatch(/^0(3[2-9]|5[68]|7[06-9]|8[1-9]|9[0-46-8])\d{7}$/)
			const age = 2026 - Number(dateOfBirth.slice(0, 4))
			expect(age).toBeGreaterThanOrEqual(16)
			expect(age).toBeLessThanOrEqual(30)
			expect(name.normalize('NFC')).toBe(name)
			expect(new Date(`${dateOfBirth}T00:00:00Z`).toISOString().slice(0, 10)).toBe(dateOfBirth)
		}
		const share = crowd.filter(({ lastName }) => lastName === 'Nguyễn').length / 5000
		expect(share).toBeGreaterThan(0.27)
		expect(share).toBeLessThan(0.36)
	})
})

describe('the cast', () => {
	it('signs in with strong passwords, has unique addresses, and gives every provider an owner', () => {
		const members = Object.values(cast)
		expect(new Set(members.map(({ email }) => email)).size).toBe(members.length)
		for (const { password } of members) expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w\s]).{8,}$/)
		for (const { slug } of providers) {
			expect(members.some(({ role }) => role.kind === 'member' && role.provider === slug && role.as === 'owner')).toBe(true)
		}
		expect(providers).toHaveLength(6)
	})
})

describe('dice', () => {
	it('refuse impossible throws and keep within their limits', () => {
		const dice = seededDice('x')
		expect(() => dice.below(0)).toThrow(RangeError)
		expect(() => dice.pick([])).toThrow(RangeError)
		for (let turn = 0; turn < 1000; turn += 1) expect(dice.below(6)).toBeLessThan(6)
		expect(dice.shuffled([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5])
		expect(dice.bytes(16)).toHaveLength(16)
	})
})

describe('forty events', () => {
	it('are forty, of all six providers, with their own slugs, and show every state', () => {
		expect(sampleEvents).toHaveLength(40)
		expect(new Set(sampleEvents.map(({ slug }) => slug)).size).toBe(40)
		for (const { slug } of sampleEvents) expect(slugOf(slug)).toBe(slug)
		expect(new Set(sampleEvents.map(({ provider }) => provider)).size).toBe(6)
		for (const state of shown) expect(sampleEvents.filter(({ shows }) => shows.includes(state)).length, state).toBeGreaterThan(0)
		expect(sampleEvents.filter(({ products }) => products.length > 0).length).toBeGreaterThanOrEqual(10)
	})

	it('have different posters: no pair of palette and motif twice', () => {
		expect(new Set(sampleEvents.map(({ poster }) => `${poster.palette}/${poster.motif}`)).size).toBe(40)
	})

	it('use every code once in the world, percentages up to 100', () => {
		const codes = sampleEvents.flatMap((event) => event.codes)
		expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
		for (const { code, kind, value, useLimit } of codes) {
			expect(code).toMatch(/^[A-Z0-9]+$/)
			expect(value).toBeGreaterThan(0)
			if (kind === 'percent') expect(value).toBeLessThanOrEqual(100)
			expect(useLimit).toBeGreaterThan(0)
		}
	})

	it('sell thousands of places', () => {
		const all = sampleEvents.flatMap(({ tickets }) => tickets).flatMap(({ variants }) => variants)
		expect(all.reduce((sum, { sold }) => sum + sold, 0)).toBeGreaterThan(5000)
	})

	it('name the free event and the hot one', () => {
		const find = (slug: string) => sampleEvents.find((event) => event.slug === slug)
		expect(find(freeEventSlug)?.tickets[0]?.variants[0]?.priceMinor).toBe(0)
		expect(find(freeEventSlug)?.shows).toContain('upcoming')
		const hot = find(hotEventSlug)
		const smallest = hot?.quotas.reduce((least, quota) => (quota.size < least.size ? quota : least))
		expect(smallest && smallest.size - (soldOf(hot as SampleEvent).get(smallest.key) ?? 0)).toBe(10)
	})
})

describe.each(sampleEvents.map((event) => [event.slug, event] as const))('%s', (_slug, event) => {
	it('has every text in both languages, in NFC and without pictographs', () => {
		for (const { vi_VN, en_US } of textsIn(event)) {
			for (const text of [vi_VN, en_US]) {
				expect(typeof text === 'string' && text.trim().length > 0, JSON.stringify({ vi_VN, en_US })).toBe(true)
				expect(text).toBe((text as string).normalize('NFC'))
				expect(text).not.toMatch(/\p{Extended_Pictographic}|lorem|TODO/iu)
			}
		}
		expect(event.name.vi_VN).not.toBe(event.name.en_US)
		expect(words(event.description.vi_VN)).toBeGreaterThanOrEqual(120)
		expect(words(event.description.vi_VN)).toBeLessThanOrEqual(260)
		expect(words(event.description.en_US)).toBeGreaterThanOrEqual(45)
		expect(event.description.vi_VN.replace(/<\/?(p|h3|ul|li)>/g, '')).not.toMatch(/[<>]/)
	})

	it('has quotas large enough for the sold places, and variants that differ', () => {
		const sizes = new Map(event.quotas.map(({ key, size }) => [key, size]))
		expect(sizes.size).toBe(event.quotas.length)
		for (const [key, sold] of soldOf(event)) expect(sold, key).toBeLessThanOrEqual(sizes.get(key) ?? -1)
		const used = new Set(event.tickets.flatMap(({ variants }) => variants).flatMap(({ quotas }) => quotas))
		expect([...sizes.keys()].filter((key) => !used.has(key))).toEqual([])
		expect(new Set(event.tickets.map(({ key }) => key)).size).toBe(event.tickets.length)
		const prefixes = event.tickets.flatMap(({ variants }) => variants).flatMap(({ numberPrefix }) => numberPrefix ?? [])
		expect(new Set(prefixes).size).toBe(prefixes.length)
		for (const { attributes, variants, minPerOrder, maxPerOrder, questions } of event.tickets) {
			expect(minPerOrder).toBeLessThanOrEqual(maxPerOrder)
			expect(variants.length).toBeGreaterThan(0)
			expect(new Set(variants.map(({ values }) => values.join('/'))).size).toBe(variants.length)
			for (const question of questions) expect(question.kind === 'choice').toBe('choices' in question)
			for (const variant of variants) {
				expect(variant.values).toHaveLength(attributes.length)
				variant.values.forEach((value, index) => expect(attributes[index]?.values[value]).toBeDefined())
				expect(variant.quotas.length === 0).toBe(variant.contactOnly === true)
				if (variant.originalPriceMinor !== undefined) expect(variant.originalPriceMinor).toBeGreaterThan(variant.priceMinor)
				expect(Number.isSafeInteger(variant.priceMinor) && variant.priceMinor >= 0).toBe(true)
				if (variant.contactOnly) expect(variant.sold).toBe(0)
				if (variant.sold > 0 && variant.numberPrefix !== undefined) expect(variant.sold).toBeLessThan(1000)
			}
		}
	})

	it('shows only buyers in its pictures', () => {
		const issued = new Set(
			event.tickets
				.flatMap(({ variants }) => variants)
				.flatMap((variant) => Array.from({ length: variant.sold }, (_, nth) => candidateNumberOf(variant, nth))),
		)
		for (const number of event.gallery.flatMap(({ candidateNumbers }) => candidateNumbers)) expect(issued.has(number), number).toBe(true)
	})

	it.each(nows.map((now) => [now.toISOString(), now] as const))('is in the state it shows, seen at %s', (_iso, now) => {
		const { startsAt, endsAt, schedule, timeZone } = eventDates(event, now)
		expect(startsAt < endsAt).toBe(true)
		for (const moment of schedule)
			expect(moment >= new Date(startsAt.getTime() - 4 * 3_600_000) && moment < endsAt, moment.toISOString()).toBe(true)
		const day = (instant: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant)
		const windows = event.tickets.flatMap((ticket) =>
			ticket.variants.map((variant) => ({ variant, ...saleWindow(event, ticket, variant, now) })),
		)
		for (const { opensAt, closesAt } of windows) expect(opensAt < closesAt && closesAt <= endsAt).toBe(true)
		const left = [...soldOf(event)].map(([key, sold]) => (event.quotas.find((quota) => quota.key === key)?.size ?? 0) - sold)

		const holds: Record<Shown, boolean> = {
			past: endsAt < now,
			gallery: endsAt < now && event.gallery.length >= 3,
			today: day(startsAt) <= day(now) && day(now) <= day(endsAt),
			upcoming: startsAt > now,
			severalDays: day(startsAt) !== day(endsAt) && endsAt.getTime() - startsAt.getTime() > dayMs / 2,
			comingSoon: startsAt > now && windows.every(({ opensAt }) => opensAt > now),
			soldOut: left.some((places) => places === 0),
			saleOver: startsAt > now && windows.every(({ closesAt }) => closesAt <= now),
			contact: windows.some(({ variant }) => variant.contactOnly === true),
			free: windows.some(({ variant, opensAt }) => variant.priceMinor === 0 && opensAt < now),
			earlyBird: windows.some(({ variant, closesAt }) => variant.originalPriceMinor !== undefined && closesAt > now),
			sharedQuota: windows.some(({ variant }) => variant.quotas.length > 1),
			hotQuota: left.some((places) => places > 0 && places <= 10),
			merchandise: event.products.length > 0,
			abroad: places[event.place].country !== 'VN' && event.currency !== 'VND',
			cardOnly: event.paymentMethods?.join() === 'card',
		}
		for (const state of event.shows) expect(holds[state], state).toBe(true)
		const buyable = windows.some(({ variant, opensAt, closesAt }) => opensAt <= now && now < closesAt && !variant.contactOnly)
		if (event.shows.includes('upcoming') && !event.shows.some((state) => ['saleOver', 'contact'].includes(state)))
			expect(buyable).toBe(true)
		expect(event.shows.some((state) => ['past', 'today', 'upcoming', 'comingSoon'].includes(state))).toBe(true)
	})

	it('has a poster and pictures that are always the same, well-formed and small', () => {
		const order = { seed: event.slug, ...event.poster, name: event.name.vi_VN }
		const poster = posterSvg(order)
		expect(posterSvg(order)).toBe(poster)
		expect(poster).not.toMatch(/NaN|undefined|Infinity/)
		expect(Buffer.byteLength(poster)).toBeLessThan(25_000)
		for (const product of event.products) {
			for (const picture of goodsPicturesOf(product)) {
				const svg = goodsSvg(product, event.poster.palette, event.slug, picture)
				expect(svg).not.toMatch(/NaN|undefined|Infinity/)
				expect(Buffer.byteLength(svg)).toBeLessThan(25_000)
			}
		}
		event.gallery.forEach((picture, index) => {
			const svg = gallerySvg({
				seed: `${event.slug}/${index}`,
				palette: event.poster.palette,
				scene: picture.scene,
				candidateNumbers: picture.candidateNumbers,
				caption: picture.caption.vi_VN,
			})
			expect(svg).not.toMatch(/NaN|undefined|Infinity/)
			expect(Buffer.byteLength(svg)).toBeLessThan(25_000)
			for (const number of picture.scene === 'board' ? [] : picture.candidateNumbers) expect(svg).toContain(`>${number}</text>`)
		})
	})
})

describe('posters', () => {
	it('draw every motif at least once in the sample world', () => {
		const seen = new Set(sampleEvents.map(({ poster }) => poster.motif))
		expect(motifNames.filter((motif) => !seen.has(motif))).toEqual([])
	})
})
