import fc from 'fast-check'
import type { CartPromotion } from '~/features/promotion/rules/promotion.ts'
import type { FiguresInput } from '~/features/cart/rules/figures.ts'
import type { Offer } from '~/features/cart/rules/offer.ts'

export const now = new Date('2026-11-20T05:00:00Z')
const kinds = ['percent', 'amount', 'free_delivery', 'buy_get'] as const

const promotion = fc
	.record({
		id: fc.nat(1000),
		kind: fc.constantFrom(...kinds),
		percent: fc.integer({ min: 1, max: 100 }),
		minor: fc.integer({ min: 1, max: 3_000_000 }),
		stacking: fc.constantFrom('exclusive', 'stackable'),
		target: fc.constantFrom('everything', 'tickets', 'goods'),
		position: fc.nat(3),
		mostMinor: fc.option(fc.integer({ min: 1, max: 100_000 })),
		typed: fc.boolean(),
	})
	.map(
		({ id, kind, percent, minor, typed, ...rest }) =>
			({
				...rest,
				...{ id, kind, providerId: 1, eventId: null, name: { vi_VN: 'Hè' }, state: 'active', automatic: !typed, currency: 'VND' },
				...{ code: typed ? { id, code: `M${id}` } : null, quotaIds: [], usesLeft: null, minimumMinor: 0, perBuyer: null },
				...{ ticketIds: [], productIds: [], categoryIds: [], startsAt: null, endsAt: null },
				value: kind === 'amount' ? minor : kind === 'free_delivery' ? 0 : percent,
				buyPieces: kind === 'buy_get' ? 2 : null,
				getPieces: kind === 'buy_get' ? 1 : null,
			}) as CartPromotion,
	)

const terms = fc.record({
	taxInclusive: fc.boolean(),
	taxRateBp: fc.constantFrom(0, 500, 800, 938, 1_000, 2_500),
	taxRounding: fc.constantFrom('line' as const, 'total' as const),
	paymentMethods: fc.constant(['card', 'cash_on_delivery'] as const),
	paymentFees: fc.record({ card: fc.record({ fixedMinor: fc.nat(20_000), rateBp: fc.nat(500) }) }, { requiredKeys: [] }),
})

const line = fc.record({
	quantity: fc.integer({ min: 1, max: 9 }),
	priceMinor: fc.oneof(fc.nat(9), fc.nat(3_000_000)),
	isTicket: fc.boolean(),
	depositRateBp: fc.option(fc.integer({ min: 1, max: 9_999 })),
})

/** Any basket that somebody can buy: tickets of one event, goods of one shop, or both; any promotions, deliveries, deposits, taxes and fees. */
export const anyBasket: fc.Arbitrary<FiguresInput> = fc
	.record({
		lines: fc.array(line, { maxLength: 6 }),
		/** The terms of the event, and of the shop. */
		event: terms,
		shop: terms,
		promotions: fc.array(promotion, { maxLength: 5 }),
		deliveryMinor: fc.option(fc.nat(80_000)),
		paymentMethod: fc.constantFrom('card' as const, 'cash_on_delivery' as const, null),
	})
	.map(({ lines, event, shop, ...rest }) => ({
		...rest,
		now,
		lines: lines.map(({ quantity, isTicket, depositRateBp, priceMinor }) => {
			const sold = {
				kind: isTicket ? 'ticket' : 'product',
				providerId: 1,
				eventId: 7,
				priceMinor,
				originalPriceMinor: null,
				currency: 'VND',
			}
			const asked = { depositRateBp, restDueDays: 14, eventStartsAt: new Date('2026-12-20T05:00:00Z') }
			const about = isTicket
				? { ticket: { ticketId: 3, ...event, ...asked } }
				: { product: { productId: 5, categoryId: null, shop, ...asked } }
			return { quantity, offer: { ...sold, ...about } as unknown as Offer }
		}),
	}))
