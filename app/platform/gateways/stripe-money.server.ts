import type Stripe from 'stripe'
import { currencies, money } from '~/kernel/money.ts'
import type { MoneyHeld } from './gateway.server.ts'

/** A session's page stays open for a day at most, so a session is at most a day older than its payment. */
const daySeconds = 86_400
const atOnce = 100

/**
 * Every payment intent of ours whose money came, or went back, since a time, by the name we know it by: its session's name, or its own where a
 * saved card was charged. Intents without an order's number in their metadata are somebody else's.
 */
export async function listStripeMoney(stripe: Stripe, since: Date): Promise<MoneyHeld[]> {
	const from = Math.floor(since.getTime() / 1000)
	const intents = new Map<string, Stripe.PaymentIntent>()
	for await (const intent of stripe.paymentIntents.list({ created: { gte: from }, limit: atOnce, expand: ['data.latest_charge'] }))
		intents.set(intent.id, intent)
	for await (const refund of stripe.refunds.list({ created: { gte: from }, limit: atOnce })) {
		const id = idOf(refund.payment_intent)
		if (id && !intents.has(id)) intents.set(id, await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
	}
	const sessions = new Map<string, string>()
	for await (const session of stripe.checkout.sessions.list({ created: { gte: from - daySeconds }, limit: atOnce })) {
		const id = idOf(session.payment_intent)
		if (id) sessions.set(id, session.id)
	}
	const held: MoneyHeld[] = []
	for (const intent of intents.values()) {
		const currency = currencies.find((each) => each === intent.currency.toUpperCase())
		if (!intent.metadata['order'] || intent.amount_received === 0 || !currency) continue
		const ref = sessions.get(intent.id) ?? (intent.created < from ? await sessionOf(stripe, intent.id) : undefined) ?? intent.id
		const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
		const at = new Date(intent.created * 1000)
		held.push({ ref, taken: money(intent.amount_received, currency), backMinor: charge?.amount_refunded ?? 0, at })
	}
	return held
}

async function sessionOf(stripe: Stripe, intent: string): Promise<string | undefined> {
	return (await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })).data[0]?.id
}

function idOf(thing: string | { id: string } | null): string | undefined {
	return typeof thing === 'string' ? thing : thing?.id
}
