import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brandOf, cardEnding, verdictOn, type TestCard } from '../test-gateway/cards.ts'

/** What somebody does on a hosted page of Stripe's, or at their bank. */
export interface Act {
	card?: TestCard
	challenge?: 'approve' | 'refuse'
	abandon?: boolean
}

type Fields = Record<string, unknown> & { id: string }
type Form = Readonly<Record<string, string>>

interface Answer {
	status?: number
	body: object
}

/**
 * A server that speaks as much of Stripe's API (docs.stripe.com/api) as we use of customers, payment methods, setup and payment sessions and
 * payment intents, and remembers. What a person does in Stripe's pages is told to it by `act`; its events are signed as Stripe signs them.
 */
export interface StripeDouble {
	apiUrl: string
	webhookSecret: string
	/** Does something on a hosted page, by its address; answers where it leads, or `page` where it stays. */
	act: (url: string, act?: Act) => Promise<string>
	/** The events not taken yet, the oldest first, each with its headers. */
	takeEvents: () => { body: string; headers: Headers }[]
	close: () => Promise<void>
}

class Fault extends Error {
	constructor(
		readonly status: number,
		readonly error: object,
	) {
		super(JSON.stringify(error))
	}
}

const missing = (what: string) => new Fault(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` })
const declined = (code: string) => ({
	type: 'card_error',
	code: code === 'authentication_required' ? code : 'card_declined',
	...(code !== 'card_declined' && code !== 'authentication_required' && { decline_code: code }),
	message: 'Your card was declined.',
})

/** Stripe's things, by their ids. */
class Books {
	readonly customers = new Map<string, Fields>()
	readonly methods = new Map<string, Fields & { customer: string | null; card: { last4: string } }>()
	readonly sessions = new Map<string, Fields>()
	readonly intents = new Map<string, Fields>()
	readonly refunds: Fields[] = []
	readonly events: object[] = []
	private count = 0

	constructor(readonly pages: string) {}

	id(mark: string): string {
		return `${mark}_${(this.count += 1)}`
	}

	tell(type: string, object: object, previous?: object): void {
		const data = { object: structuredClone(object), ...(previous && { previous_attributes: previous }) }
		this.events.push({ id: this.id('evt'), object: 'event', api_version: '2026-10-28.endive', type, data })
	}

	addCustomer(form: Form): Fields {
		const customer = { id: this.id('cus'), object: 'customer', email: form['email'], name: form['name'] }
		this.customers.set(customer.id, customer)
		return customer
	}

	openSession(form: Form): Fields {
		const { mode, customer, success_url: successUrl, cancel_url: cancelUrl } = form
		if (customer !== undefined && !this.customers.has(customer)) throw missing('customer')
		const id = this.id('cs')
		const session = {
			...{ id, object: 'checkout.session', mode, customer: customer ?? null, success_url: successUrl, cancel_url: cancelUrl },
			status: 'open',
			payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
			payment_intent: null,
			url: `${this.pages}/c/pay/${id}`,
			amount_total: Number(form['line_items[0][price_data][unit_amount]'] ?? 0),
			currency: form['line_items[0][price_data][currency]'] ?? null,
			metadata: form['metadata[order]'] ? { order: form['metadata[order]'] } : {},
			created: now(),
			keeps: mode === 'setup' || form['payment_intent_data[setup_future_usage]'] === 'off_session',
		}
		this.sessions.set(id, session)
		return session
	}

	keep(card: TestCard, customer: string): void {
		const method = {
			...{ id: this.id('pm'), object: 'payment_method', type: 'card', customer },
			card: { brand: brandOf(card), last4: card.slice(-4), exp_month: 12, exp_year: 2031, fingerprint: `fp_${card.slice(-4)}` },
		}
		this.methods.set(method.id, method)
		this.tell('payment_method.attached', method)
	}

	detach(id: string): Fields {
		const method = this.methods.get(id)
		const customer = method?.customer
		if (!method || customer == null) throw new Fault(400, { type: 'invalid_request_error', message: 'Not attached to a customer.' })
		method.customer = null
		this.tell('payment_method.detached', method, { customer })
		return method
	}

	removeCustomer(id: string): object {
		if (!this.customers.delete(id)) throw missing('customer')
		for (const method of this.methods.values()) if (method.customer === id) this.detach(method.id)
		return { id, object: 'customer', deleted: true }
	}

	/** A payment intent that is confirmed as it is made, by a kept card. */
	charge(form: Form): Fields {
		const { customer, payment_method: methodId, amount, currency, return_url: returnUrl } = form
		const method = this.methods.get(methodId ?? '')
		const card = method && cardEnding(method.card.last4)
		if (!method || !card || method.customer !== customer) throw missing('payment_method')
		const intent: Fields = {
			...{ id: this.id('pi'), object: 'payment_intent', amount: Number(amount), currency, customer, latest_charge: null },
			metadata: { order: form['metadata[order]'], attempt: form['metadata[attempt]'] },
			...{ created: now(), amount_received: 0 },
			return_url: returnUrl ?? null,
		}
		this.intents.set(intent.id, intent)
		const verdict = verdictOn(card, form['off_session'] === 'true' ? 'kept_alone' : 'kept')
		if (verdict === 'challenge') {
			intent['status'] = 'requires_action'
			intent['next_action'] = { type: 'redirect_to_url', redirect_to_url: { url: `${this.pages}/3ds/${intent.id}`, return_url: returnUrl } }
			return intent
		}
		if (verdict === 'approved') return this.settle(intent)
		const error = declined(verdict)
		this.fail(intent, error)
		throw new Fault(402, { ...error, payment_intent: intent })
	}

	settle(intent: Fields): Fields {
		Object.assign(intent, { status: 'succeeded', next_action: null, amount_received: intent['amount'] })
		intent['latest_charge'] = { id: this.id('ch'), object: 'charge', refunded: false, amount_refunded: 0 }
		this.tell('payment_intent.succeeded', intent)
		return intent
	}

	fail(intent: Fields, error: object): void {
		Object.assign(intent, { status: 'requires_payment_method', next_action: null, last_payment_error: error })
		this.tell('payment_intent.payment_failed', intent)
	}

	cancelIntent(intent: Fields): Fields {
		if (intent['status'] === 'succeeded') throw new Fault(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' })
		intent['status'] = 'canceled'
		this.tell('payment_intent.canceled', intent)
		return intent
	}

	/** Somebody on the page of a session. */
	act(session: Fields, { card = '4242424242424242', challenge = 'approve', abandon = false }: Act): string {
		if (abandon) return String(session['cancel_url'])
		if (session['status'] !== 'open') return String(session['success_url'])
		const isSetup = session['mode'] === 'setup'
		const verdict = verdictOn(card, isSetup ? 'keep' : 'pay')
		if (verdict !== 'approved' && !(verdict === 'challenge' && challenge === 'approve')) return 'page'
		session['status'] = 'complete'
		if (!isSetup) {
			const { amount_total: amount, currency, metadata } = session
			const intent = {
				...{ id: this.id('pi'), object: 'payment_intent', status: 'succeeded', amount, amount_received: amount, currency, metadata },
				...{ created: session['created'], latest_charge: { id: this.id('ch'), refunded: false, amount_refunded: 0 } },
			}
			this.intents.set(intent.id, intent)
			Object.assign(session, { payment_status: 'paid', payment_intent: intent })
		}
		if (session['keeps']) this.keep(card, String(session['customer']))
		this.tell('checkout.session.completed', session)
		return String(session['success_url'])
	}

	/** Somebody at their bank. */
	actAtBank(intent: Fields, { challenge = 'approve' }: Act): string {
		if (challenge === 'approve') this.settle(intent)
		else this.fail(intent, { code: 'payment_intent_authentication_failure', type: 'invalid_request_error' })
		return String(intent['return_url'])
	}
}

const found = <Thing>(thing: Thing | undefined, what: string): Thing => {
	if (!thing) throw missing(what)
	return thing
}

const now = () => Math.floor(Date.now() / 1000)
const listed = (data: Iterable<object>) => ({ object: 'list', data: [...data], has_more: false })

type Route = [method: string, path: RegExp, answer: (books: Books, form: Form, id: string) => object]
const routes: readonly Route[] = [
	['POST', /^\/v1\/customers$/, (books, form) => books.addCustomer(form)],
	['DELETE', /^\/v1\/customers\/(\w+)$/, (books, _form, id) => books.removeCustomer(id)],
	[
		'GET',
		/^\/v1\/customers\/(\w+)\/payment_methods$/,
		(books, _form, id) => {
			found(books.customers.get(id), 'customer')
			return listed([...books.methods.values()].filter(({ customer }) => customer === id))
		},
	],
	['POST', /^\/v1\/payment_methods\/(\w+)\/detach$/, (books, _form, id) => books.detach(id)],
	['POST', /^\/v1\/checkout\/sessions$/, (books, form) => books.openSession(form)],
	['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (books, _form, id) => found(books.sessions.get(id), 'session')],
	['GET', /^\/v1\/checkout\/sessions$/, (books) => listed(books.sessions.values())],
	['GET', /^\/v1\/payment_intents$/, (books) => listed(books.intents.values())],
	['GET', /^\/v1\/refunds$/, (books) => listed(books.refunds)],
	['POST', /^\/v1\/payment_intents$/, (books, form) => books.charge(form)],
	['GET', /^\/v1\/payment_intents\/(\w+)$/, (books, _form, id) => found(books.intents.get(id), 'payment_intent')],
	[
		'POST',
		/^\/v1\/payment_intents\/(\w+)\/cancel$/,
		(books, _form, id) => books.cancelIntent(found(books.intents.get(id), 'payment_intent')),
	],
	[
		'POST',
		/^\/v1\/refunds$/,
		(books, form) => {
			const intent = found(books.intents.get(form['payment_intent'] ?? ''), 'payment_intent')
			const amount = Number(form['amount'])
			const charge = intent['latest_charge'] as { amount_refunded: number }
			const amount_refunded = charge.amount_refunded + amount
			Object.assign(charge, { amount_refunded, refunded: amount_refunded === intent['amount_received'] })
			const refund = { id: books.id('re'), object: 'refund', status: 'succeeded', amount, payment_intent: intent.id }
			books.refunds.push(refund)
			return refund
		},
	],
]

export async function openStripeDouble(webhookSecret = 'whsec_double'): Promise<StripeDouble> {
	const said = new Map<string, Answer>()
	const server: Server = createServer((request, response) => void answer(request, response))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const books = new Books(apiUrl)

	async function answer(request: IncomingMessage, response: ServerResponse) {
		let body = ''
		for await (const chunk of request) body += String(chunk)
		const { pathname } = new URL(request.url ?? '/', apiUrl)
		const key = String(request.headers['idempotency-key'] ?? randomUUID())
		// The same key gets the same answer, a "no" too (docs.stripe.com/api/idempotent_requests).
		const given = said.get(key) ?? decide(request.method ?? '', pathname, Object.fromEntries(new URLSearchParams(body)))
		if (request.method === 'POST') said.set(key, structuredClone(given))
		response.writeHead(given.status ?? 200, { 'content-type': 'application/json', 'request-id': 'req_double' })
		response.end(JSON.stringify(given.body))
	}

	function decide(method: string, path: string, form: Form): Answer {
		const route = routes.find(([verb, pattern]) => verb === method && pattern.test(path))
		try {
			if (!route) throw missing(`${method} ${path}`)
			return { body: route[2](books, form, route[1].exec(path)?.[1] ?? '') }
		} catch (error) {
			if (error instanceof Fault) return { status: error.status, body: { error: error.error } }
			throw error
		}
	}

	return {
		apiUrl,
		webhookSecret,
		async act(url, act = {}) {
			const [kind, id = ''] = new URL(url).pathname.split('/').slice(-2)
			if (kind === '3ds') return books.actAtBank(found(books.intents.get(id), 'payment_intent'), act)
			return books.act(found(books.sessions.get(id), 'session'), act)
		},
		takeEvents: () =>
			books.events.splice(0).map((event) => {
				const body = JSON.stringify(event)
				const seconds = Math.floor(Date.now() / 1000)
				const v1 = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')
				return { body, headers: new Headers({ 'stripe-signature': `t=${seconds},v1=${v1}` }) }
			}),
		close: () => new Promise((resolve) => server.close(() => resolve())),
	}
}
