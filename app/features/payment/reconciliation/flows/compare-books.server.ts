import { groupBy } from '~/kernel/groups.ts'
import type { Currency } from '~/kernel/money.ts'
import { GatewayUnavailable, type ChargeGateway, type MoneyHeld } from '~/platform/gateways/gateway.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { listPaymentsTransferredSince } from '~/features/payment/bank-transfer/store/compared.server.ts'
import { listLedgersOf } from '~/features/order/store.server.ts'
import { listRefunds, type RefundRow } from '~/features/payment/store.server.ts'
import { listChargesNamed, listChargesSince } from '~/features/payment/store/compared.server.ts'
import { listTestsNamed } from '~/features/payment/test-payment/store.server.ts'
import {
	differenceOf,
	isSettledByAsking,
	type BookedMoney,
	type Difference,
	type HeldMoney,
} from '~/features/payment/reconciliation/rules/difference.ts'
import { listOpenDifferences, type Books, type DifferenceRow } from '~/features/payment/reconciliation/store.server.ts'
import { askAboutCharge, askAboutRefunds, readTransfers, transfersCode, type Charge, type Said } from './ask-for-money.server.ts'

const minute = 60_000
/**
 * The gateway's list is asked for three days back, so that a missed night is made up for. Every gateway answers questions about charges of the last
 * 47 hours.
 */
const [listedMs, askableMs] = [3 * 24 * 60 * minute, 47 * 60 * minute]
/** The gateway may still tell us of changes that are only minutes old. */
const freshMs = 10 * minute
/** Our clock and a gateway's clock may differ by this much. */
const skewMs = 60 * minute
const mostCharges = 20_000
const atOnce = 500

/** A gateway, and the own account there whose books are compared; null: the platform's account. */
export interface BooksToCompare {
	gateway: ChargeGateway
	ownAccountId: number | null
}

export interface FoundDifference extends Difference {
	gatewayRef: string
	paymentId: number | null
	currency: Currency
}

export interface Compared {
	charges: number
	found: FoundDifference[]
	/** Charges that differed before and agree now. */
	settled: string[]
	/** When the comparison began. It does not reopen a difference that was settled after this moment. */
	from: string
}

/**
 * Compares a gateway's books with our ledger. A gateway with a list is asked for its list; any other is asked about each attempt of the last days.
 * Never call this inside a transaction. With `again`, a charge that has just changed is compared too.
 * @returns nothing where the gateway does not answer
 */
export async function compareBooks(
	{ database, clock, log }: Pick<World, 'database' | 'clock' | 'log'>,
	books: BooksToCompare,
	again?: Charge,
): Promise<Compared | undefined> {
	const { gateway, ownAccountId } = books
	const named = { gateway: gateway.code, ownAccountId }
	const from = clock()
	const store = database.reader
	const hasList = gateway.listMoney !== undefined || gateway.code === transfersCode
	const window = new Date(from.getTime() - (hasList ? listedMs : askableMs))
	const since = again && again.createdAt < window ? again.createdAt : window
	try {
		const open = await listOpenDifferences(store, atOnce, named)
		const listed = new Map((await gateway.listMoney?.(new Date(since.getTime() - skewMs)))?.map((each) => [each.ref, each]))
		// Money of test payments comes and goes back without an order, so no ledger knows it.
		for (const ref of await listTestsNamed(store, named, [...listed.keys()])) listed.delete(ref)
		const charges = await readCharges(store, named, since, [...listed.keys(), ...open.map(({ gatewayRef }) => gatewayRef)])
		const refunds = groupBy(await inParts([...charges.values()], (part) => listRefunds(store, part)), ({ paymentId }) => paymentId)
		const booked = await readBooked(store, [...charges.values()], refunds)
		const told = gateway.code === transfersCode ? await readTransfers(store, [...charges.values()], refunds) : undefined
		const fresh = from.getTime() - freshMs
		const compared: Compared = { charges: 0, found: [], settled: [], from: from.toISOString() }
		for (const gatewayRef of new Set([...listed.keys(), ...charges.keys()])) {
			const charge = charges.get(gatewayRef)
			const theirs = listed.get(gatewayRef)
			const back = (charge && refunds.get(charge.id)) ?? []
			const moved = Math.max(
				charge ? charge.updatedAt.getTime() : (theirs?.at.getTime() ?? 0),
				...back.map((each) => each.updatedAt.getTime()),
			)
			if (moved > fresh && again?.gatewayRef !== gatewayRef) continue
			const known = open.find((each) => each.gatewayRef === gatewayRef)
			const ours = charge && booked.get(charge.id)
			const said = told ? told.get(gatewayRef) : await hear(gateway, { charge, theirs, back, ours, known, from })
			if (said === 'not_asked') continue
			compared.charges += 1
			const difference = differenceOf(ours && { ...ours, onTheWayMinor: onTheWay(back, said) }, said?.held)
			if (difference) {
				const currency = charge?.currency ?? theirs?.taken.currency ?? 'VND'
				compared.found.push({ ...difference, gatewayRef, paymentId: charge?.id ?? null, currency })
			} else if (known && (theirs || told || !hasList || isSettledByAsking(known.kind))) compared.settled.push(gatewayRef)
		}
		if (charges.size >= mostCharges) log.warn({ ...named, charges: charges.size }, 'only the newest charges were compared')
		return compared
	} catch (error) {
		if (!(error instanceof GatewayUnavailable)) throw error
		log.warn({ err: error, ...named }, 'a gateway does not say what it holds')
		return undefined
	}
}

interface ChargeInBooks {
	charge: Charge | undefined
	theirs: MoneyHeld | undefined
	back: readonly RefundRow[]
	ours: BookedMoney | undefined
	known: DifferenceRow | undefined
	from: Date
}

/** What a gateway says of a charge. A charge that is missing from the gateway's list is asked about only where there may be money. */
async function hear(
	gateway: ChargeGateway,
	{ charge, theirs, back, ours, known, from }: ChargeInBooks,
): Promise<Said | undefined | 'not_asked'> {
	if (theirs) {
		const held: HeldMoney = { takenMinor: theirs.taken.amount, backMinor: theirs.backMinor, currency: theirs.taken.currency }
		const asked = back.filter(({ state }) => state === 'asked')
		return { held, givenBack: charge ? await askAboutRefunds(gateway, charge, asked) : new Set() }
	}
	if (!charge || (gateway.listMoney && !ours?.takenMinor && !known)) return 'not_asked'
	const said = await askAboutCharge(gateway, charge, back)
	// A gateway without a list may have forgotten older charges.
	const isOld = !gateway.listMoney && charge.createdAt.getTime() < from.getTime() - askableMs
	return isOld && !said?.held.takenMinor ? 'not_asked' : said
}

/** The amount we promised to pay back and the gateway does not yet report as paid back. */
function onTheWay(refunds: readonly RefundRow[], said: Said | undefined): number {
	return refunds
		.filter(({ id, state }) => state === 'due' || (state === 'asked' && !said?.givenBack.has(id)))
		.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

type Reader = World['database']['reader']

/** Our charges that may differ, by the gateway's name for them: those since `since`, those the gateway lists, and those that differed before. */
async function readCharges(store: Reader, books: Books, since: Date, refs: readonly string[]): Promise<Map<string, Charge>> {
	const charges = new Map<string, Charge>()
	const add = (found: readonly Charge[]) => found.forEach((each) => charges.set(each.gatewayRef, each))
	add(await listChargesSince(store, books, since, mostCharges))
	if (books.gateway === transfersCode) add(await listChargesNamed(store, books, { ids: await listPaymentsTransferredSince(store, since) }))
	const others = refs.filter((ref) => !charges.has(ref))
	for (let at = 0; at < others.length; at += atOnce) add(await listChargesNamed(store, books, { refs: others.slice(at, at + atOnce) }))
	return charges
}

/** What our ledger says of each charge. */
async function readBooked(
	store: Reader,
	charges: readonly Charge[],
	refunds: ReadonlyMap<number, readonly RefundRow[]>,
): Promise<Map<number, BookedMoney>> {
	const orderIds = [...new Set(charges.map(({ orderId }) => orderId))]
	const booked = new Map<string, number>()
	for (let at = 0; at < orderIds.length; at += atOnce)
		for (const { cause, amountMinor } of await listLedgersOf(store, orderIds.slice(at, at + atOnce))) booked.set(cause, amountMinor)
	return new Map(
		charges.map(({ id, currency }) => {
			const backMinor = (refunds.get(id) ?? []).reduce((sum, refund) => sum + (booked.get(`refund:${refund.id}`) ?? 0), 0)
			return [id, { takenMinor: booked.get(`payment:${id}`) ?? 0, backMinor, onTheWayMinor: 0, currency }]
		}),
	)
}

async function inParts<Row>(charges: readonly Charge[], read: (ids: number[]) => Promise<Row[]>): Promise<Row[]> {
	const all: Row[] = []
	for (let at = 0; at < charges.length; at += atOnce) all.push(...(await read(charges.slice(at, at + atOnce).map(({ id }) => id))))
	return all
}
