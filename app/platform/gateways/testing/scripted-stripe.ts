import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach } from 'vitest'
import type { CardConnect } from '~/platform/gateways/card-connect.server.ts'
import type { CardGateway, ChargeGateway } from '~/platform/gateways/gateway.server.ts'
import { openConnectedStripe, openStripeConnect } from '~/platform/gateways/stripe-connect.server.ts'
import { openStripe } from '~/platform/gateways/stripe.server.ts'

/** A request that Stripe got. */
export interface Asked {
	method: string
	path: string
	query: URLSearchParams
	form: Record<string, string>
	headers: IncomingHttpHeaders
}
export interface Answer {
	status?: number
	body: object
}

export const secretKey = 'sk_test_hoi'
export const webhookSecret = 'whsec_test_hoi'
export const connectSecret = 'whsec_test_hoi_connect'

/** A server that speaks Stripe's API and answers what a test tells it to, and the gateway that asks it; a fresh one for every test. */
export function scriptedStripe() {
	const script = {
		gateway: undefined as unknown as CardGateway,
		connect: undefined as unknown as CardConnect,
		/** The charges of a connected account. */
		connected: undefined as unknown as (account: string) => ChargeGateway,
		asked: [] as Asked[],
		answer: (() => 'hang up') as (asked: Asked) => Answer | 'hang up',
	}
	let server: Server
	beforeEach(async () => {
		script.asked = []
		server = createServer((request, response) => {
			let body = ''
			request.on('data', (chunk: Buffer) => (body += chunk.toString()))
			request.on('end', () => {
				const url = new URL(request.url ?? '/', 'http://stripe')
				const form = Object.fromEntries(new URLSearchParams(body))
				const what = { method: request.method ?? '', path: url.pathname, query: url.searchParams, form, headers: request.headers }
				script.asked.push(what)
				const given = script.answer(what)
				if (given === 'hang up') return request.socket.destroy()
				response.writeHead(given.status ?? 200, { 'content-type': 'application/json', 'request-id': 'req_test' })
				response.end(JSON.stringify(given.body))
			})
		})
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
		const { port } = server.address() as AddressInfo
		const access = { secretKey, webhookSecret, connectSecret, apiUrl: `http://127.0.0.1:${port}`, retries: 0, timeoutMs: 300 }
		script.gateway = openStripe(access)
		script.connect = openStripeConnect(access)
		script.connected = (account) => openConnectedStripe(access, account)
	})
	afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())))
	return script
}

export const session = (fields: object = {}) => ({
	id: 'cs_test_1',
	object: 'checkout.session',
	status: 'open',
	payment_status: 'unpaid',
	payment_intent: null,
	url: 'https://checkout.stripe.com/c/pay/cs_test_1',
	...fields,
})

export const paidSession = (charge: object = { id: 'ch_1', refunded: false }) =>
	session({ status: 'complete', payment_status: 'paid', payment_intent: { id: 'pi_1', status: 'succeeded', latest_charge: charge } })

export const fault = (status: number, error: object): Answer => ({ status, body: { error: { message: 'No.', ...error } } })
