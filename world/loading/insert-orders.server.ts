import { figuresOfRecord, lineOfRecord } from '../../app/features/order/rules/figures-of-record.ts'
import { reductionsOfRecord } from '../../app/features/order/rules/reductions-of-record.ts'
import type { Address } from '../../app/features/account/address/rules/address.ts'
import { offeredDeliveries } from '../../app/features/cart/rules/delivering.ts'
import { figuresOf, type Figures, type PaymentMethod } from '../../app/features/cart/rules/figures.ts'
import { fullName, type Offer } from '../../app/features/cart/rules/offer.ts'
import { goesTo } from '../../app/features/delivery/rules/delivery.ts'
import { orderLedger, orderLines, orderReductions, orders } from '../../app/features/order/tables.server.ts'
import { payments } from '../../app/features/payment/tables.server.ts'
import { quotaUses } from '../../app/features/quota/tables.server.ts'
import type { NewAttendee } from '../../app/features/attendee/registration/store.server.ts'
import { attendees } from '../../app/features/attendee/registration/tables.server.ts'
import { spokenCode } from '../../app/kernel/dice.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import { places } from '../places.ts'
import type { SamplePerson } from '../names.ts'
import type { SampleEvent } from '../sample-event.ts'
import type { SeededDice } from '../../app/kernel/seeded-dice.ts'
import { answersOf } from './answers.ts'
import type { LoadedEvent } from './insert-event.server.ts'
import type { LoadedPeople } from './insert-people.server.ts'
import { insertRows, there } from './insert.server.ts'
import type { PlannedAttendee, PlannedOrder } from './plan-orders.ts'

/** An event's orders, ready to be written. */
export interface OrderBook {
	event: SampleEvent
	loaded: LoadedEvent
	planned: readonly PlannedOrder[]
}

interface DraftedLine {
	offer: Offer
	attendees: PlannedAttendee[]
	ticket: number | null
}

interface Drafted {
	book: OrderBook
	plan: PlannedOrder
	row: typeof orders.$inferInsert
	lines: DraftedLine[]
	figures: Figures
}

const streets = [
	'Lê Lợi',
	'Trần Hưng Đạo',
	'Nguyễn Trãi',
	'Hai Bà Trưng',
	'Phan Chu Trinh',
	'Lý Thường Kiệt',
	'Quang Trung',
	'Điện Biên Phủ',
]
const wards = [
	['Phường Hoàn Kiếm', 'Thành phố Hà Nội'],
	['Phường Tây Hồ', 'Thành phố Hà Nội'],
	['Phường Sài Gòn', 'Thành phố Hồ Chí Minh'],
	['Phường Bến Thành', 'Thành phố Hồ Chí Minh'],
	['Phường Hải Châu', 'Thành phố Đà Nẵng'],
	['Phường Ninh Kiều', 'Thành phố Cần Thơ'],
] as const

/** Vietnamese mobile numbers in E.164, as contacts are stored. */
function internationalPhone(phone: string): string {
	return `+84${phone.replace(/^0/, '')}`
}

function addressOf({ firstName, lastName, name, phone }: SamplePerson, dice: SeededDice): Address {
	const [city, state] = dice.pick(wards)
	return {
		...{ firstName, lastName, name, phone: internationalPhone(phone), country: 'VN', city, state, zip: '', address2: '', apartment: '' },
		street: `${dice.between(1, 240)} ${dice.pick(streets)}`,
		streetType: 'Đường',
		useAsShipping: true,
	}
}

function draft(book: OrderBook, plan: PlannedOrder, people: LoadedPeople, now: Date, dice: SeededDice): Drafted {
	const { loaded, event } = book
	const lines: DraftedLine[] = plan.lines.map((line) => ({
		offer: there(there(loaded.tickets, line.ticket).variants, line.variant),
		attendees: line.attendees,
		ticket: line.ticket,
	}))
	if (plan.goods) lines.push({ offer: there(there(loaded.products, plan.goods.product), plan.goods.variant), attendees: [], ticket: null })
	const code = plan.code === null ? undefined : there(loaded.codes, plan.code)
	const bought = lines.map(({ offer, attendees: seated }) => ({ offer, quantity: Math.max(1, seated.length) }))
	const delivery = plan.goods ? dice.pick(offeredDeliveries(people.deliveries, bought).filter((method) => goesTo(method, 'VN'))) : null
	const priced = (paymentMethod: PaymentMethod) =>
		figuresOf({
			lines: bought,
			promotions: code ? [code] : [],
			deliveryMinor: delivery?.priceMinor ?? null,
			paymentMethod,
			now: plan.placedAt,
		})
	const cash = plan.payWithCash && (event.paymentMethods ?? ['cash_on_delivery']).includes('cash_on_delivery')
	const wanted: PaymentMethod = cash ? 'cash_on_delivery' : 'card'
	const figures = priced(wanted)
	const [refused] = figures.refused
	if (refused) throw new Error(`${event.slug}: ${refused.code} was refused, ${refused.refusal}`)
	const { totals } = figures
	const paymentMethod = totals.total === 0 ? 'free' : wanted
	const address = plan.goods ? addressOf(plan.buyer, dice) : null
	const confirmedAt = new Date(Math.min(now.getTime(), plan.placedAt.getTime() + (paymentMethod === 'card' ? 45_000 : 0)))
	const { name, email, phone } = plan.buyer
	return {
		book,
		plan,
		lines,
		figures,
		row: {
			number: spokenCode(dice, 8),
			key: uuidFrom(dice.bytes(16)),
			providerId: loaded.providerId,
			eventId: loaded.id,
			accountId: plan.account ? people.accounts[plan.account] : null,
			visitor: null,
			status: plan.canceled ? 'Canceled' : 'Confirmed',
			locale: places[event.place].country === 'VN' && !dice.chance(0.06) ? 'vi_VN' : 'en_US',
			contact: { name, email, phone: internationalPhone(phone), newsletter: dice.chance(0.3) },
			billingAddress: address,
			shippingAddress: address,
			deliveryMethodId: delivery?.id,
			deliveryName: delivery?.name,
			...deliveryOf(lines, plan.canceled, now),
			paymentMethod,
			code: figures.reductions[0]?.promotion.code?.code,
			...figuresOfRecord(totals),
			placedAt: plan.placedAt,
			confirmedAt: plan.canceled && paymentMethod === 'card' ? null : confirmedAt,
			canceledAt: plan.canceled ? new Date(Math.min(now.getTime(), plan.placedAt.getTime() + 30 * 60_000)) : null,
		},
	}
}

/** Goods are handed out at the event: those of past events are delivered. */
function deliveryOf(
	lines: readonly DraftedLine[],
	canceled: boolean,
	now: Date,
): Pick<typeof orders.$inferInsert, 'deliveryStatus' | 'weightGrams'> {
	const goods = lines.flatMap(({ offer, attendees: seated }) =>
		offer.product ? [offer.product.weightGrams * Math.max(1, seated.length)] : [],
	)
	if (goods.length === 0) return { deliveryStatus: null, weightGrams: 0 }
	const over = lines.some(({ offer }) => offer.ticket && offer.ticket.eventEndsAt < now)
	return { deliveryStatus: canceled ? 'cancel' : over ? 'done' : 'confirmed', weightGrams: goods.reduce((sum, weight) => sum + weight, 0) }
}

/** Sixteen bytes as a version 4 UUID (RFC 9562). */
function uuidFrom(bytes: Uint8Array): string {
	const hex = Buffer.from(bytes).toString('hex')
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Writes all orders with their lines, places, people, money and payments, and gives the numbers of orders and attendees. */
export async function insertOrderBooks(store: Store, books: readonly OrderBook[], people: LoadedPeople, now: Date, dice: SeededDice) {
	const drafts = books.flatMap((book) => book.planned.map((plan) => draft(book, plan, people, now, dice)))
	const orderIds = await insertRows(
		store,
		orders,
		drafts.map(({ row }) => row),
	)
	const lines = drafts.flatMap((each, index) =>
		each.lines.map((line, nth) => ({
			each,
			line,
			nth,
			orderId: there(orderIds, index),
			figures: lineOfRecord(each.figures.totals.lines[nth]),
		})),
	)
	const lineIds = await insertRows(
		store,
		orderLines,
		lines.map(({ line: { offer, attendees: seated }, orderId, figures }) => ({
			orderId,
			kind: offer.kind,
			variantId: offer.variantId,
			name: fullName(offer),
			quantity: Math.max(1, seated.length),
			priceMinor: offer.priceMinor,
			...figures,
		})),
	)

	const uses = lines.flatMap(({ each, line, nth }, index) => {
		if (each.plan.canceled) return []
		const orderLineId = there(lineIds, index)
		const own = line.offer.quotaIds.map((quotaId) => ({ quotaId, quantity: Math.max(1, line.attendees.length) }))
		const used = nth === 0 ? each.figures.reductions.flatMap(({ promotion }) => promotion.quotaIds) : []
		const ofCode = used.map((quotaId) => ({ quotaId, quantity: 1 }))
		return [...own, ...ofCode].map((use) => ({ ...use, orderLineId, state: 'sold' as const, expiresAt: null }))
	})
	await insertRows(store, quotaUses, uses)
	await insertRows(
		store,
		orderReductions,
		drafts.flatMap(({ figures }, index) => reductionsOfRecord(figures.reductions, there(orderIds, index))),
	)

	const seated = lines.flatMap(({ each, line, orderId }, index) =>
		line.attendees.map((attendee, place) =>
			attendeeRow(each, line, attendee, { orderId, orderLineId: there(lineIds, index), place }, dice),
		),
	)
	await insertRows(store, attendees, seated)
	await insertMoney(store, drafts, orderIds, now)
	return { orders: drafts.length, attendees: seated.length }
}

function attendeeRow(
	{ plan, row, book }: Drafted,
	{ offer, ticket }: DraftedLine,
	{ person, candidateNumber }: PlannedAttendee,
	at: { orderId: number; orderLineId: number; place: number },
	dice: SeededDice,
): NewAttendee {
	const asked = offer.ticket?.askedFields ?? {}
	const child = asked.guardianName !== undefined && person !== plan.buyer
	return {
		...at,
		providerId: row.providerId,
		eventId: book.loaded.id,
		variantId: offer.variantId,
		name: person.name,
		nickname: asked.nickname ? person.nickname : null,
		dateOfBirth: asked.dateOfBirth ? person.dateOfBirth : null,
		gender: asked.gender ? person.gender : null,
		company: asked.company ? person.company : null,
		guardianName: child ? plan.buyer.name : null,
		childName: asked.childName ? `${person.lastName} ${dice.pick(['Gia Bảo', 'An Nhiên', 'Minh Khôi', 'Bảo Ngọc', 'Tuệ Lâm'])}` : null,
		answers: ticket === null ? {} : answersOf(there(book.loaded.tickets, ticket).questions, plan, dice),
		candidateNumber,
		registeredAt: plan.placedAt,
		canceledAt: row.canceledAt,
		orderNumber: row.number,
		bookedBy: row.contact.name,
		bookedEmail: row.contact.email,
	}
}

/** Writes the ledgers, and their card payments: the money that was owed, and the money that came in (truths §2). Cash is paid for past events. */
async function insertMoney(store: Store, drafts: readonly Drafted[], orderIds: readonly number[], now: Date): Promise<void> {
	const charged = drafts.flatMap(({ row, plan, lines }, index) =>
		row.totalMinor > 0 ? [{ row, plan, lines, orderId: there(orderIds, index) }] : [],
	)
	const byCard = charged.filter(({ row }) => row.paymentMethod === 'card')
	const paymentIds = await insertRows(
		store,
		payments,
		byCard.map(({ row, plan, orderId }) => ({
			orderId,
			gateway: 'test' as const,
			gatewayRef: `sample-${row.number}`,
			state: plan.canceled ? ('canceled' as const) : ('captured' as const),
			amountMinor: row.totalMinor,
			currency: row.currency,
			createdAt: plan.placedAt,
			updatedAt: row.canceledAt ?? row.confirmedAt ?? plan.placedAt,
		})),
	)
	const paymentOf = new Map(byCard.map(({ orderId }, index) => [orderId, there(paymentIds, index)]))
	const ledger = charged.flatMap(({ row, plan, lines, orderId }): (typeof orderLedger.$inferInsert)[] => {
		const amountMinor = row.totalMinor
		const charge = { orderId, kind: 'charge' as const, amountMinor, at: plan.placedAt, cause: `order:${orderId}` }
		if (plan.canceled)
			return [charge, { orderId, kind: 'cancellation', amountMinor, at: row.canceledAt ?? now, cause: `cancel:${orderId}` }]
		const paymentId = paymentOf.get(orderId)
		if (paymentId !== undefined)
			return [charge, { orderId, kind: 'payment', amountMinor, at: row.confirmedAt ?? plan.placedAt, cause: `payment:${paymentId}` }]
		const over = lines.find(({ offer }) => offer.ticket)?.offer.ticket?.eventEndsAt
		return over && over < now ? [charge, { orderId, kind: 'payment', amountMinor, at: over, cause: `cash:${orderId}` }] : [charge]
	})
	await insertRows(store, orderLedger, ledger)
}
