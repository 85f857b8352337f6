import { inLocale, type Locale } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { fullName, offerOfTicket } from '~/features/cart/rules/offer.ts'
import { findTicketOffers } from '~/features/ticket/store.server.ts'
import { factDetails, type FactDetail } from '~/features/desk-kit/rules/fact-details.ts'
import { listCurrencies, listNamesAbout, namedKinds } from '~/features/desk/store/facts-about.server.ts'

interface Recorded {
	name: string
	about: string
	data: Readonly<Record<string, unknown>>
}

export interface FactTold {
	/** The details of the fact, besides its name. */
	details: FactDetail[]
	/** The name or number of the thing the fact is about; empty when it has none. */
	aboutName: string
}

const idsOf = (facts: readonly Recorded[], kind: string) => [
	...new Set(facts.flatMap(({ about }) => (new RegExp(`^${kind}:\\d{1,15}$`).test(about) ? [Number(about.split(':')[1])] : []))),
]
const orderOf = ({ about, data }: Recorded): number | undefined => {
	const id = typeof data['orderId'] === 'number' ? data['orderId'] : Number(/^order:(\d{1,15})$/.exec(about)?.[1])
	return Number.isSafeInteger(id) ? id : undefined
}

/**
 * Reads at once the details that some facts tell people (rules/fact-details.ts), and what they are about. Amounts without an order are in `currency`.
 */
export async function factsTold<Fact extends Recorded>(
	store: Store,
	facts: readonly Fact[],
	{ locale, currency = 'VND' }: { locale: Locale; currency?: Currency },
): Promise<(fact: Fact) => FactTold> {
	const moves = facts.filter(({ name }) => name === 'attendee.moved')
	const variantIds = moves.flatMap(({ data }) => [data['from'], data['to']]).filter((id) => typeof id === 'number')
	const [names, paidIn, offers] = await Promise.all([
		listNamesAbout(store, Object.fromEntries(namedKinds.map((kind) => [kind, idsOf(facts, kind)]))),
		listCurrencies(store, [...new Set(facts.flatMap((fact) => orderOf(fact) ?? []))]),
		variantIds.length === 0 ? [] : findTicketOffers(store, [...new Set(variantIds)]),
	])
	const ticketOf = new Map(offers.map((offer) => [offer.variantId, inLocale(fullName(offerOfTicket(offer)), locale)]))
	const named = (id: unknown) => ticketOf.get(Number(id)) ?? ''
	return (fact) => {
		const { name, about, data } = fact
		const told = name === 'attendee.moved' ? { ...data, from: named(data['from']), to: named(data['to']) } : data
		const called = names.get(about) ?? ''
		return {
			details: factDetails(name, told, { locale, currency: paidIn.get(orderOf(fact) ?? 0) ?? currency }),
			aboutName: typeof called === 'string' ? called : inLocale(called, locale),
		}
	}
}
