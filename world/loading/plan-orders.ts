import { cast } from '../cast.ts'
import { candidateNumberOf, eventDates } from '../events.ts'
import { localMoment } from '../moments.ts'
import type { PersonWishes, SamplePerson } from '../names.ts'
import type { SampleEvent } from '../sample-event.ts'
import type { SeededDice } from '../../app/kernel/seeded-dice.ts'

const dayMs = 86_400_000

export interface PlannedAttendee {
	person: SamplePerson
	candidateNumber: string | null
}

export interface PlannedLine {
	/** The indexes of the ticket in the event, and of the variant in that ticket. */
	ticket: number
	variant: number
	attendees: PlannedAttendee[]
}

/** An order that was placed in the sample world's past. */
export interface PlannedOrder {
	buyer: SamplePerson
	/** The account that owns the order; most buyers are guests. */
	account: 'customer' | 'otherCustomer' | null
	placedAt: Date
	/** Cancelled orders give their places back and are not counted. */
	canceled: boolean
	payWithCash: boolean
	lines: PlannedLine[]
	/** One piece of merchandise in the order: indexes of product and variant. */
	goods: { product: number; variant: number } | null
	/** Index among the event's codes. */
	code: number | null
}

/** An order of somebody in the cast, so that their account has one order of each kind. */
interface CastOrder {
	who: 'customer' | 'otherCustomer'
	/** With a piece of the event's merchandise. */
	goods?: true
	/** To be paid on the spot. */
	cash?: true
	canceled?: true
}

/** What the customers of the cast have bought, by event. */
const castOrders: Readonly<Record<string, CastOrder>> = {
	'chay-dem-ho-guom': { who: 'customer', goods: true },
	'chay-vi-nu-cuoi': { who: 'customer' },
	'chay-co-do-hue': { who: 'customer', goods: true },
	'nhac-trinh-ben-song-huong': { who: 'customer', cash: true },
	'ngay-hoi-chay-ven-ho-tay': { who: 'customer', canceled: true },
	'quy-nhon-bien-goi': { who: 'otherCustomer' },
	'gio-mua-indie': { who: 'otherCustomer' },
}

function castBuyer(who: 'customer' | 'otherCustomer', stranger: SamplePerson): SamplePerson {
	const { firstName, lastName, fullName, email, phone } = cast[who]
	const gender = who === 'customer' ? 'male' : 'female'
	return { ...stranger, name: fullName, firstName, lastName, gender, email, phone: phone.replaceAll(' ', ''), nickname: null }
}

/** When orders of a variant came in: between the opening of the sale and now, or its end if that was earlier. */
function salePeriod(event: SampleEvent, ticket: SampleEvent['tickets'][number], now: Date): { from: number; to: number } {
	const { timeZone, startsAt } = eventDates(event, now)
	const from = localMoment(now, timeZone, ticket.opensFromToday, '00:00').getTime()
	const close = localMoment(now, timeZone, ticket.closesFromToday + 1, '00:00').getTime()
	// The last order is some minutes old, so that nothing in the world happens in the future.
	return { from, to: Math.min(now.getTime() - 10 * 60_000, close, Math.max(startsAt.getTime(), from + dayMs)) }
}

/**
 * All orders before now, in the order of sale, which candidate numbers follow: exactly `sold` places of each variant in orders of one to four
 * people. A few orders have two variants, and some more orders are cancelled.
 */
export function planOrders(
	event: SampleEvent,
	now: Date,
	person: (wishes?: PersonWishes) => SamplePerson,
	dice: SeededDice,
): PlannedOrder[] {
	const wishes = { age: event.crowd.age, company: event.crowd.company, companyShare: event.crowd.companyShare }
	const adult = { ...wishes, age: [Math.max(18, event.crowd.age[0]), Math.max(45, event.crowd.age[1])] as const }
	const childrens = event.crowd.age[1] < 18
	const planned: PlannedOrder[] = []

	event.tickets.forEach((ticket, ticketIndex) =>
		ticket.variants.forEach((variant, variantIndex) => {
			const { from, to } = salePeriod(event, ticket, now)
			const order = (quantity: number, canceled: boolean): PlannedOrder => {
				const buyer = person(adult)
				const attendees = Array.from({ length: quantity }, (_, place) => ({
					person: place === 0 && !childrens ? buyer : person(wishes),
					candidateNumber: null,
				}))
				// Squared, so that sales are slow at first.
				const placedAt = new Date(to - Math.floor((to - from) * dice.fraction() ** 2))
				const lines = [{ ticket: ticketIndex, variant: variantIndex, attendees }]
				return { buyer, account: null, placedAt, canceled, payWithCash: dice.chance(0.18), lines, goods: null, code: null }
			}
			let left = variant.sold
			while (left > 0) {
				const wanted = dice.weighted([
					[1, 58],
					[2, 26],
					[3, 9],
					[4, 7],
				] as const)
				const quantity = Math.min(left, wanted, ticket.maxPerOrder)
				planned.push(order(quantity, false))
				left -= quantity
			}
			if (!variant.contactOnly) for (let gone = Math.floor(variant.sold / 45); gone > 0; gone -= 1) planned.push(order(1, true))
		}),
	)
	planned.sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
	giveExtras(event, now, planned, dice)
	numberAttendees(event, planned)
	return planned
}

/** Adds codes, merchandise, and the cast's own orders. */
function giveExtras(event: SampleEvent, now: Date, planned: PlannedOrder[], dice: SeededDice): void {
	const { timeZone } = eventDates(event, now)
	const uses = event.codes.map(() => 0)
	const stock = event.products.map(({ variants }) => variants.map((variant) => variant.stock))
	for (const order of planned) {
		if (order.canceled) continue
		event.codes.forEach((code, index) => {
			const begins = localMoment(now, timeZone, code.fromToday, '00:00')
			const used = uses[index] ?? 0
			if (order.code === null && order.placedAt >= begins && used < code.useLimit * 0.6 && dice.chance(0.14)) {
				order.code = index
				uses[index] = used + 1
			}
		})
		if (event.products.length > 0 && dice.chance(0.07)) {
			const product = dice.below(event.products.length)
			const variant = dice.below(event.products[product]?.variants.length ?? 1)
			if ((stock[product]?.[variant] ?? 0) > 0) order.goods = { product, variant }
		}
	}
	const wanted = castOrders[event.slug]
	const own = planned.find(({ canceled, lines }) => canceled === (wanted?.canceled ?? false) && (lines[0]?.attendees.length ?? 0) <= 2)
	if (!wanted || !own) return
	own.account = wanted.who
	own.buyer = castBuyer(wanted.who, own.buyer)
	own.payWithCash = wanted.cash ?? false
	if (wanted.goods) own.goods = { product: 0, variant: 0 }
	const first = own.lines[0]?.attendees[0]
	if (first) first.person = own.buyer
}

function numberAttendees(event: SampleEvent, planned: readonly PlannedOrder[]): void {
	const issued = new Map<string, number>()
	for (const line of planned.flatMap(({ canceled, lines }) => (canceled ? [] : lines))) {
		const variant = event.tickets[line.ticket]?.variants[line.variant]
		if (!variant) continue
		for (const attendee of line.attendees) {
			const key = `${line.ticket}/${line.variant}`
			const nth = issued.get(key) ?? 0
			issued.set(key, nth + 1)
			attendee.candidateNumber = candidateNumberOf(variant, nth) ?? null
		}
	}
}
