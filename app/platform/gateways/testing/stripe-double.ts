import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brandOf, cardEnding, verdictOn, type TestCard } from '~/platform/gateways/test-gateway/cards.ts'

/** What somebody does on a hosted page of Stripe's, or at their bank. */
export interface Act {
	card?: TestCard
	challenge?: 'approve' | 'refuse'
	abandon?: boolean
	/** On the page of a connected account's owner. */
	onboard?: 'finish' | 'wait' | 'leave' | 'disconnect'
}

type Fields = Record<string, unknown> & { id: string }
type Form = Readonly<Record<string, string>>

interface Answer {
	status?: number
	body: object
}

/**
 * A server that speaks as much of Stripe's API (docs.stripe.com/api) as we use of customers, payment methods, setup and payment sessions, payment
 * intents and connected accounts, each account with books of its own, and remembers it. `act` tells it what a person does on Stripe's pages; its
 * events are signed as Stripe signs them.
 */
export interface StripeDouble {
	apiUrl: string
	webhookSecret: string
	/** What events of connected accounts are signed with. */
	connectSecret: string
	/** Acts on a hosted page, by its address; answers where the page leads, or `page` where the person stays on it. */
	act: (url: string, act?: Act) => Promise<string>
	/** The events that the test has not taken yet, the oldest first, each with its headers. */
	takeEvents: () => { body: string; headers: Headers }[]
	/** The same for events of connected accounts. */
	takeConnectEvents: () => { body: string; headers: Headers }[]
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

/** The number in the next id: one count for all books, so that ids differ between them too. */
let count = 0
const named = (mark: string) => `${mark}_${(count += 1)}`

/** Stripe's things, by their ids: the platform's, or those of a connected account. */
class Books {
	readonly customers = new Map<string, Fields>()
	readonly methods = new Map<string, Fields & { customer: string | null; card: { last4: string } }>()
	readonly sessions = new Map<string, Fields>()
	readonly intents = new Map<string, Fields>()
	readonly refunds: Fields[] = []
	readonly events: object[] = []

	constructor(
		readonly pages: string,
		readonly account?: Fields,
	) {}

	id(mark: string): string {
		return named(mark)
	}

	tell(type: string, object: object, previous?: object): void {
		const data = { object: structuredClone(object), ...(previous && { previous_attributes: previous }) }
		const of = { livemode: false, ...(this.account && { account: this.account.id }) }
		this.events.push({ id: this.id('evt'), object: 'event', api_version: '2026-10-28.endive', type, data, ...of })
	}

	addCustomer(form: Form): Fields {
		const customer = { id: this.id('cus'), object: 'customer', email: form['email'], name: form['name'] }
		this.customers.set(customer.id, customer)
		return customer
	}

	openSession(form: Form): Fields {
		const { mode, customer, success_url: successUrl, cancel_url: cancelUrl } = form
		if (this.account?.['charges_enabled'] === false) throw new Fault(400, { type: 'invalid_request_error', message: 'No charges yet.' })
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

	expire(session: Fields): Fields {
		if (session['status'] !== 'open') throw new Fault(400, { type: 'invalid_request_error', message: 'Only open sessions expire.' })
		session['status'] = 'expired'
		this.tell('checkout.session.expired', session)
		return session
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
	[
		'GET',
		/^\/v1\/checkout\/sessions$/,
		(books, { payment_intent: intent }) =>
			listed(
				[...books.sessions.values()].filter((each) => intent === undefined || (each['payment_intent'] as Fields | null)?.id === intent),
			),
	],
	['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, (books, _form, id) => books.expire(found(books.sessions.get(id), 'session'))],
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
			const metadata = { ref: form['metadata[ref]'], key: form['metadata[key]'] }
			const { currency } = intent
			const refund = { id: books.id('re'), object: 'refund', status: 'succeeded', amount, currency, payment_intent: intent.id, metadata }
			books.refunds.push(refund)
			books.tell('refund.updated', refund)
			return refund
		},
	],
]

/** Accounts that are connected with the platform, each with its books. */
class Connected {
	private readonly all = new Map<string, Books>()
	private readonly links = new Map<string, { account: string; returnUrl: string }>()

	constructor(private readonly pages: string) {}

	add(form: Form): Fields {
		const isOurs = form['controller[stripe_dashboard][type]'] === 'full' && form['controller[fees][payer]'] === 'account'
		if (!isOurs) throw new Fault(400, { type: 'invalid_request_error', message: 'Another kind of account.' })
		const account = {
			...{ id: named('acct'), object: 'account', charges_enabled: false, details_submitted: false },
			...{ requirements: { currently_due: ['external_account'] }, metadata: { provider: form['metadata[provider]'] } },
		}
		this.all.set(account.id, new Books(this.pages, account))
		return account
	}

	/** @throws Fault as Stripe says it of an account the platform does not reach */
	books(id: string): Books {
		const books = this.all.get(id)
		if (!books) throw new Fault(403, { type: 'invalid_request_error', code: 'account_invalid', message: 'Access may have been revoked.' })
		return books
	}

	link({ account = '', return_url: returnUrl = '' }: Form): object {
		this.books(account)
		const id = named('link')
		this.links.set(id, { account, returnUrl })
		return { object: 'account_link', url: `${this.pages}/onboard/${id}` }
	}

	act(link: string, onboard: Act['onboard'] = 'finish'): string {
		const { account, returnUrl } = this.links.get(link) ?? { account: '', returnUrl: '' }
		const books = this.books(account)
		const has = onboard === 'finish' || onboard === 'wait'
		const requirements = { currently_due: has ? [] : ['external_account'] }
		Object.assign(books.account ?? {}, { details_submitted: has, charges_enabled: onboard === 'finish', requirements })
		if (onboard === 'disconnect') books.tell('account.application.deauthorized', { id: 'ca_1', object: 'application' })
		else books.tell('account.updated', books.account ?? {})
		if (onboard === 'disconnect') this.left.push(...books.events.splice(0))
		if (onboard === 'disconnect') this.all.delete(account)
		return returnUrl
	}

	/** What was told of accounts that left. */
	private readonly left: object[] = []

	takeEvents(): object[] {
		return [...this.left.splice(0), ...[...this.all.values()].flatMap(({ events }) => events.splice(0))]
	}

	/** The object of a hosted page, whichever books it is in. */
	thing(kind: 'sessions' | 'intents', id: string, platform: Books): [Books, Fields] | undefined {
		for (const books of [platform, ...this.all.values()]) {
			const thing = books[kind].get(id)
			if (thing) return [books, thing]
		}
		return undefined
	}
}

type ConnectRoute = [method: string, path: RegExp, answer: (connected: Connected, form: Form, id: string) => object]
const connectRoutes: readonly ConnectRoute[] = [
	['POST', /^\/v1\/accounts$/, (connected, form) => connected.add(form)],
	['GET', /^\/v1\/accounts\/(\w+)$/, (connected, _form, id) => connected.books(id).account ?? {}],
	['POST', /^\/v1\/account_links$/, (connected, form) => connected.link(form)],
]

/** Opens the double on this machine. */
export async function openStripeDouble(webhookSecret = 'whsec_double', connectSecret = 'whsec_double_connect'): Promise<StripeDouble> {
	const said = new Map<string, Answer>()
	const server: Server = createServer((request, response) => void answer(request, response))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const platform = new Books(apiUrl)
	const connected = new Connected(apiUrl)

	async function answer(request: IncomingMessage, response: ServerResponse) {
		let body = ''
		for await (const chunk of request) body += String(chunk)
		const { pathname, searchParams } = new URL(request.url ?? '/', apiUrl)
		const account = request.headers['stripe-account'] as string | undefined
		const key = `${account ?? ''} ${String(request.headers['idempotency-key'] ?? randomUUID())}`
		const form = Object.fromEntries([...searchParams, ...new URLSearchParams(body)])
		// The same key gets the same answer, a "no" too (docs.stripe.com/api/idempotent_requests); each account has keys of its own.
		const given = said.get(key) ?? decide(request.method ?? '', pathname, form, account)
		if (request.method === 'POST') said.set(key, structuredClone(given))
		response.writeHead(given.status ?? 200, { 'content-type': 'application/json', 'request-id': 'req_double' })
		response.end(JSON.stringify(given.body))
	}

	function decide(method: string, path: string, form: Form, account: string | undefined): Answer {
		const fits = ([verb, pattern]: Route | ConnectRoute) => verb === method && pattern.test(path)
		try {
			const ofPlatform = account === undefined ? connectRoutes.find(fits) : undefined
			if (ofPlatform) return { body: ofPlatform[2](connected, form, ofPlatform[1].exec(path)?.[1] ?? '') }
			const route = routes.find(fits)
			if (!route) throw missing(`${method} ${path}`)
			const books = account === undefined ? platform : connected.books(account)
			return { body: route[2](books, form, route[1].exec(path)?.[1] ?? '') }
		} catch (error) {
			if (error instanceof Fault) return { status: error.status, body: { error: error.error } }
			throw error
		}
	}

	const signedBy = (secret: string) => (event: object) => {
		const body = JSON.stringify(event)
		const seconds = Math.floor(Date.now() / 1000)
		const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
		return { body, headers: new Headers({ 'stripe-signature': `t=${seconds},v1=${v1}` }) }
	}

	return {
		apiUrl,
		webhookSecret,
		connectSecret,
		async act(url, act = {}) {
			const [kind, id = ''] = new URL(url).pathname.split('/').slice(-2)
			if (kind === 'onboard') return connected.act(id, act.onboard)
			if (kind === '3ds') {
				const [books, intent] = found(connected.thing('intents', id, platform), 'payment_intent')
				return books.actAtBank(intent, act)
			}
			const [books, session] = found(connected.thing('sessions', id, platform), 'session')
			return books.act(session, act)
		},
		takeEvents: () => platform.events.splice(0).map(signedBy(webhookSecret)),
		takeConnectEvents: () => connected.takeEvents().map(signedBy(connectSecret)),
		close: () => new Promise((resolve) => server.close(() => resolve())),
	}
}
