import { sql } from 'drizzle-orm'
import { defaultLocale, inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { readTogether } from '~/platform/database/read-together.server.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { selectEventRow } from '~/features/event/store.server.ts'
import { selectProvider } from '~/features/provider/store.server.ts'
import { deskLink } from '~/features/order/mail/order-links.ts'
import { OrderForProviderMail, providerSubject } from '~/features/order/mail/order-for-provider.tsx'
import { listOrderLines, selectEventOfOrder, selectOrder, selectProviderOfOrder } from '~/features/order/store.server.ts'
import { orderIdOf } from './order-of-fact.server.ts'

/** Tells the provider of a new order, in the default language: once for an order, however often the fact's job runs. */
export const mailProvider = providerJob('mail-provider', 'confirmed')

/** Tells the provider that a delivery price has to be confirmed before an order's money is taken. */
export const mailQuoteToProvider = providerJob('mail-quote-to-provider', 'quote')

function readShown(store: Store, orderId: number) {
	const read = readTogether(store, 'an order for its provider', () => {
		const ofOrder = sql.placeholder('orderId')
		return {
			orders: selectOrder(store, ofOrder),
			lines: listOrderLines(store, ofOrder),
			events: selectEventRow(store, selectEventOfOrder(store, ofOrder)),
			providers: selectProvider(store, selectProviderOfOrder(store, ofOrder)),
		}
	})
	return read({ orderId })
}

function providerJob(name: string, kind: 'confirmed' | 'quote'): Job {
	return {
		name,
		async run({ database: { reader }, mail, settings }, fact) {
			const id = orderIdOf(fact)
			if (id === undefined) return
			const {
				orders: [order],
				lines,
				events: [row],
				providers: [provider],
			} = await readShown(reader, id)
			if (!order || !provider) return
			const shown = {
				number: order.number,
				event: row ? inLocale(row.event.name, defaultLocale) : null,
				contact: order.contact,
				paymentMethod: order.paymentMethod,
				lines: lines.map(({ name, quantity, priceMinor }) => ({
					name: inLocale(name, defaultLocale),
					quantity,
					subtotal: money(priceMinor * quantity, order.currency),
				})),
				total: money(order.totalMinor, order.currency),
				gift: order.gift,
				pageUrl: deskLink({ origin: publicUrl(settings), strategy: settings.LOCALE_PREFIX }, order),
			}
			await mail.send({
				key: kind === 'confirmed' ? `order-provider:${order.id}` : `order-quote:${order.id}`,
				to: provider.email,
				subject: providerSubject(shown, kind),
				...(await renderMail(<OrderForProviderMail kind={kind} order={shown} homeUrl={publicUrl(settings)} />)),
			})
		},
	}
}
