import type { Money } from '../../../kernel/money.ts'
import type { StoredFact } from '../../../platform/facts/facts.server.ts'
import type { Job } from '../../../platform/jobs/jobs.server.ts'
import { renderMail } from '../../../platform/mail/layout.tsx'
import { publicUrl } from '../../../platform/settings/settings.server.ts'
import { newsSubject, OrderNewsMail, type OrderNews } from '../mail/order-news.tsx'
import type { OrderShown } from '../rules/order-shown.ts'
import type { OrderStatus } from '../rules/life-cycle.ts'
import { orderOfFact } from './order-of-fact.server.ts'

/** News that an order has overtaken is no news: a failed payment after which another one came through. */
const stillTrue: Record<OrderNews, readonly OrderStatus[]> = {
	paymentFailed: ['Draft', 'Pending', 'Error'],
	expired: ['Draft', 'Pending', 'Error'],
	refunded: ['Draft', 'Pending', 'Authorized', 'Confirmed', 'Error', 'Canceled'],
	canceled: ['Canceled'],
}

function newsJob(name: string, news: OrderNews): Job {
	return {
		name,
		async run(world, fact) {
			const order = await orderOfFact(world, fact)
			if (!order || !stillTrue[news].includes(order.status)) return
			const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
			await world.mail.send({
				key: `${fact.name}:${fact.id}`,
				to: order.contact.email,
				subject: newsSubject(news, order),
				...(await renderMail(<OrderNewsMail news={news} order={order} site={site} refunded={refundedOf(fact, order)} />)),
			})
		},
	}
}

/** How much went back: all of the payment the fact names. */
function refundedOf({ data: { paymentId } }: StoredFact, { payments }: OrderShown): Money | undefined {
	return payments.find(({ id }) => id === paymentId)?.amount
}

/** Each tells the buyer one piece of news, once for its fact, in their language. */
export const mailPaymentFailed = newsJob('mail-payment-failed', 'paymentFailed')
export const mailOrderExpired = newsJob('mail-order-expired', 'expired')
export const mailPaymentRefunded = newsJob('mail-payment-refunded', 'refunded')
export const mailOrderCanceled = newsJob('mail-order-canceled', 'canceled')
