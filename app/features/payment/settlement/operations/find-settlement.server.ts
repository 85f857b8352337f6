import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { settlementReader } from '~/features/payment/settlement/guards.server.ts'
import { monthsOfEvents, outcomeOf, sumOfFigures } from '~/features/payment/settlement/rules/settlement.ts'
import { monthShape, providerIdShape } from '~/features/payment/settlement/shapes.server.ts'
import { listSoldEvents } from '~/features/payment/settlement/store.server.ts'
import { listBookedMonths, listConfirmedMonths, listCreditedTaxes } from '~/features/payment/settlement/store/figures.server.ts'

/**
 * What a provider, or one of its events, sold in a month: money that came in and went back, the platform's share, and the amount due. Without a
 * month, the newest month with any figures.
 */
export const findSettlement = query('findSettlement', {
	input: z.object({ providerId: providerIdShape, month: monthShape.optional(), eventId: idShape.optional() }),
	allow: settlementReader,
	refusals: ['provider_not_found'],
	async run({ store, refuse }, { providerId, month: asked, eventId }) {
		const provider = await findProvider(store, providerId)
		if (!provider) return refuse('provider_not_found')
		const wanted = { providerId, eventId }
		const [booked, confirmed, credited, events] = await Promise.all([
			listBookedMonths(store, wanted),
			listConfirmedMonths(store, wanted),
			listCreditedTaxes(store, wanted),
			listSoldEvents(store, providerId),
		])
		const all = monthsOfEvents(booked, confirmed, credited)
		const months = [...new Set(all.map(({ month }) => month))]
		const month = asked ?? months[0] ?? null
		const nameOf = (id: number | null) => events.find((event) => event.id === id)?.name ?? null
		const rows = all
			.filter((each) => each.month === month)
			.map((each) => ({ ...each, ...outcomeOf(each), eventName: nameOf(each.eventId) }))
		const totals = [...new Set(rows.map(({ currency }) => currency))].sort().map((currency) => {
			const figures = sumOfFigures(rows.filter((row) => row.currency === currency))
			return { currency, ...figures, ...outcomeOf(figures) }
		})
		return { provider: { id: provider.id, name: provider.name }, events, months, month, rows, totals }
	},
})
