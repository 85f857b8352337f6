import { z } from 'zod'
import { currencies, money } from '~/kernel/money.ts'
import type { StoredFact } from '~/platform/facts/facts.server.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { deskLink } from '~/features/order/mail/order-links.ts'
import { PaymentTroubleMail, troubleSubject, type PaymentTrouble } from '~/features/order/mail/payment-trouble.tsx'
import { findOrder, type OrderRow } from '~/features/order/store.server.ts'
import { orderIdOf } from './order-of-fact.server.ts'

/** The two amounts in the fact `payment.mismatched`. */
const mismatch = z.object({
	asked: z.number().int(),
	said: z.object({ amount: z.number().int(), currency: z.enum(currencies) }).optional(),
})

function troubleJob(name: string, troubleOf: (fact: StoredFact, order: OrderRow) => PaymentTrouble): Job {
	return {
		name,
		async run({ database: { reader }, mail, settings }, fact) {
			const id = orderIdOf(fact)
			const order = id === undefined ? undefined : await findOrder(reader, { id })
			const provider = order && (await findProvider(reader, order.providerId))
			if (!order || !provider) return
			const trouble = troubleOf(fact, order)
			const pageUrl = deskLink({ origin: publicUrl(settings), strategy: settings.LOCALE_PREFIX }, order)
			await mail.send({
				// The buyer may get a mail for the same fact, too, so the keys must differ.
				key: `${fact.name}:${fact.id}:provider`,
				to: provider.email,
				subject: troubleSubject(trouble, order),
				...(await renderMail(<PaymentTroubleMail trouble={trouble} order={{ ...order, pageUrl }} homeUrl={publicUrl(settings)} />)),
			})
		},
	}
}

/** Each job tells the provider of money that a person has to look at, once for each fact (truths §1.7). */
export const mailRefundFailed = troubleJob('mail-refund-failed', () => ({ kind: 'refundFailed' }))
export const mailPromiseLostToProvider = troubleJob('mail-promise-lost-to-provider', () => ({ kind: 'promiseLost' }))
export const mailPaymentMismatched = troubleJob('mail-payment-mismatched', ({ data }, order) => {
	const { asked, said } = mismatch.parse(data)
	return { kind: 'mismatched', asked: money(asked, order.currency), said: said ?? null }
})
