import { z } from 'zod'
import { money, type Money } from '~/kernel/money.ts'
import type { StoredFact } from '~/platform/facts/facts.server.ts'
import { listFacts } from '~/platform/facts/reading.server.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { asSystem } from '~/kernel/operation.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { findHouse } from '~/features/settings/operations/find-house.server.ts'
import { newsSubject, OrderNewsMail, type LessToPay, type OrderNews } from '~/features/order/mail/order-news.tsx'
import { takenBackSeconds } from '~/features/order/rules/delivering.ts'
import { extras } from '~/features/order/rules/extras.ts'
import type { OrderShown } from '~/features/order/rules/order-shown.ts'
import type { DeliveryState, OrderStatus } from '~/features/order/rules/life-cycle.ts'
import type { OrderMail } from '~/features/order/rules/order-mails.ts'
import { orderOfFact } from './order-of-fact.server.ts'

/** The statuses in which news are still true. A failed payment is no news after a later payment succeeded. */
const stillTrue: Record<OrderNews, readonly OrderStatus[]> = {
	paymentFailed: ['Draft', 'Pending', 'Error'],
	expired: ['Draft', 'Pending', 'Error'],
	refunded: ['Draft', 'Pending', 'Authorized', 'Confirmed', 'Error', 'Canceled'],
	canceled: ['Canceled'],
	placeCanceled: ['Confirmed'],
	authorized: ['Authorized'],
	quoteAgreed: ['Authorized', 'Confirmed'],
	quoteRaised: ['Authorized'],
	restDue: ['Confirmed'],
	autoCharged: ['Confirmed'],
	autoChargeFailed: ['Confirmed'],
	shipped: ['Confirmed'],
	delivered: ['Confirmed'],
	promiseLost: ['Draft', 'Pending', 'Error'],
	owesLess: ['Confirmed'],
}

function newsJob(
	name: string,
	news: OrderNews,
	isNews: (fact: StoredFact, world: World) => boolean | Promise<boolean> = () => true,
	waitSeconds?: number,
): Job {
	return {
		name,
		waitSeconds,
		async run(world, fact) {
			if (!(await isNews(fact, world))) return
			const order = await orderOfFact(world, fact)
			if (!order || !stillTrue[news].includes(order.status)) return
			if (news === 'paymentFailed' && !isToBeTried(fact, order, world.clock())) return
			if (stillThere[news] && order.deliveryStatus !== stillThere[news]) return
			// Nobody pays for an event that was called off, so a lower amount is no news.
			if (news === 'owesLess' && order.event?.cancelled) return
			const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
			const { returnDays } = valueOf(await call(world, findHouse, {}, asSystem('mail')))
			await world.mail.send({
				key: keyOf(news, fact, order),
				to: order.contact.email,
				subject: newsSubject(news, order),
				...(await renderMail(
					<OrderNewsMail
						{...{ news, order, site, returnDays }}
						amount={amountOf(fact, order)}
						refundedExtras={order.extrasGivenBack.filter(({ cause }) => cause === fact.data['reason']).map(({ extra }) => extra)}
						attendee={order.attendees.find(({ id }) => id === fact.data['attendeeId'])?.name}
						failureCode={failureCodeOf(fact)}
						less={lessOf(fact, order)}
					/>,
				)),
			})
		},
	}
}

/** Each key gives one mail. A buyer who tries several cards during a hold gets a mail about the first failure; the page tells of the others. */
function keyOf(news: OrderNews, fact: StoredFact, { id, holdEndsAt }: OrderShown): string {
	return news === 'paymentFailed' ? `${fact.name}:order:${id}:${holdEndsAt}` : `${fact.name}:${fact.id}`
}

/** The mail about a failure waits this long: the buyer may pay by the next try, or a second notice may say that they left the gateway's page. */
const failureWaitSeconds = 60
/** After a failure within this time the buyer has the mail about the first one already, even if the places were held anew meanwhile. */
const quietMs = 15 * 60_000
/** A hold with less time left will probably be over when the mail is read. */
const soonOverMs = 2 * 60_000

/** Whether the buyer should hear of a failed payment: they did not just leave, and the hold does not end soon, which has its own mail. */
function isToBeTried({ data }: StoredFact, { payments, holdEndsAt }: OrderShown, now: Date): boolean {
	const isLeft = payments.find(({ id }) => id === data['paymentId'])?.state === 'canceled'
	return !isLeft && holdEndsAt !== null && Date.parse(holdEndsAt) - now.getTime() > soonOverMs
}

/** Whether the same order had no fact of this name shortly before. */
async function isFirstInAWhile({ id, name, about }: StoredFact, { database }: World): Promise<boolean> {
	const known = await listFacts(database.reader, { name, about }, 50)
	const own = known.find((each) => each.id === id)
	return !own || !known.some((each) => each.id < id && own.at.getTime() - each.at.getTime() < quietMs)
}

/** The amount of the news: the fact's own, else the whole payment it names. */
function amountOf({ data: { amountMinor, refundMinor, paymentId } }: StoredFact, { paid, payments }: OrderShown): Money | undefined {
	if (typeof refundMinor === 'number') return money(refundMinor, paid.currency)
	if (typeof amountMinor === 'number') return money(amountMinor, paid.currency)
	return payments.find(({ id }) => id === paymentId)?.amount
}

function failureCodeOf({ data: { failureCode } }: StoredFact): string | undefined {
	return typeof failureCode === 'string' ? failureCode : undefined
}

const lessShape = z.object({
	remainingBeforeMinor: z.number().int(),
	remainingMinor: z.number().int(),
	lines: z.array(z.object({ orderLineId: z.number(), quantity: z.number(), amountMinor: z.number() })).default([]),
	extras: z.array(z.object({ extra: z.enum(extras), amountMinor: z.number() })).default([]),
	attendeeId: z.number().optional(),
})

/** The amount to pay before and now, and the reasons why it is less, where the fact names them. */
function lessOf({ data }: StoredFact, { paid: { currency }, lines, attendees, event }: OrderShown): LessToPay | undefined {
	const { data: less } = lessShape.safeParse(data)
	if (!less || event?.cancelled) return undefined
	return {
		before: money(less.remainingBeforeMinor, currency),
		now: money(less.remainingMinor, currency),
		lines: less.lines.map(({ orderLineId, quantity, amountMinor }) => ({
			...{ quantity, amount: money(amountMinor, currency) },
			name: lines.find(({ id }) => id === orderLineId)?.name ?? '',
		})),
		extras: less.extras.map(({ extra, amountMinor }) => ({ extra, amount: money(amountMinor, currency) })),
		attendee: attendees.find(({ id }) => id === less.attendeeId),
	}
}

/** Whether the charge was an automatic payment, without a person's action. */
const isAutomatic = ({ data }: StoredFact) => data['automatic'] === true

/** The delivery state in which news are still true: staff may have taken the step back. */
const stillThere: Partial<Record<OrderNews, DeliveryState>> = { shipped: 'assigned', delivered: 'done' }

/**
 * Whether the buyer gets a mail about a step of their goods: not where the desk wished no mail; and of a step that was undone and done again, only
 * about the last time.
 */
async function isLastWord(fact: StoredFact, { database }: World): Promise<boolean> {
	if (fact.data['mail'] === false) return false
	const [last] = await listFacts(database.reader, { name: fact.name, about: fact.about }, 1)
	return last === undefined || last.id === fact.id
}

/** Whether the desk asked to send this mail once more. */
const askedFor = (mail: OrderMail) => (fact: StoredFact) => fact.data['mail'] === mail

/** Each job tells the buyer one kind of news, once for each fact, in their language. */
export const mailPaymentFailed = newsJob('mail-payment-failed', 'paymentFailed', isFirstInAWhile, failureWaitSeconds)
export const mailOrderExpired = newsJob('mail-order-expired', 'expired')
export const mailPaymentRefunded = newsJob('mail-payment-refunded', 'refunded')
export const mailOrderCanceled = newsJob('mail-order-canceled', 'canceled')
/** With its last place, the whole order is cancelled, and another mail tells of that. */
export const mailPlaceCanceled = newsJob('mail-place-canceled', 'placeCanceled', ({ data }) => data['closed'] !== true)
/** A cancelled place has a mail of its own, which also names the amount still to pay. */
export const mailOrderOwesLess = newsJob('mail-order-owes-less', 'owesLess')
export const mailOrderAuthorized = newsJob('mail-order-authorized', 'authorized')
export const mailQuoteAgreed = newsJob('mail-quote-agreed', 'quoteAgreed')
export const mailQuoteRaised = newsJob('mail-quote-raised', 'quoteRaised')
export const mailPromiseLost = newsJob('mail-promise-lost', 'promiseLost')
export const mailPayAgain = newsJob('mail-pay-again', 'promiseLost', askedFor('pay_again'))
export const mailRestDue = newsJob('mail-rest-due', 'restDue')
export const mailAutoCharged = newsJob('mail-auto-charged', 'autoCharged', isAutomatic)
export const mailAutoChargeFailed = newsJob('mail-auto-charge-failed', 'autoChargeFailed', isAutomatic)
export const mailOrderShipped = newsJob('mail-order-shipped', 'shipped', isLastWord, takenBackSeconds)
export const mailOrderDelivered = newsJob('mail-order-delivered', 'delivered', isLastWord, takenBackSeconds)
export const mailShippedAgain = newsJob('mail-shipped-again', 'shipped', askedFor('shipped'))
export const mailDeliveredAgain = newsJob('mail-delivered-again', 'delivered', askedFor('delivered'))
export const mailCanceledAgain = newsJob('mail-canceled-again', 'canceled', askedFor('canceled'))
