import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import type { ChargeGateway, NoticeRequest } from '~/platform/gateways/gateway.server.ts'
import type { StandIn, StandInDeps } from '~/platform/gateways/stand-ins/stand-in.ts'
import { memoryBooks } from './memory-books.ts'

/** A stand-in on a port of its own, and what a test does with it. */
export interface ServedStandIn {
	gateway: ChargeGateway
	/** The stand-in's and the gateway's time. */
	clock: { now: Date }
	/** Presses a button on the hosted page; answers where it leads, or the status of a refusal. */
	press: (page: string, typed?: Record<string, string>) => Promise<string | number>
	/** The notices that the test has not taken yet, the oldest first. */
	heard: () => NoticeRequest[]
	/** `down`: 503; `silent`: no answer at all. */
	answers: (how: 'well' | 'down' | 'silent') => void
	close: () => Promise<void>
}

/** How a way to pay and its stand-in are made, once it is known where the stand-in listens. */
export interface Making {
	standIn: (deps: StandInDeps) => StandIn
	gateway: (at: { home: string; clock: () => Date; timeoutMs: number }) => ChargeGateway
}

/** Serves a stand-in on loopback, with a gateway that asks it over the network. */
export async function serveStandIn(make: Making): Promise<ServedStandIn> {
	const clock = { now: new Date('2026-11-20T03:00:00Z') }
	const told: NoticeRequest[] = []
	let how: 'well' | 'down' | 'silent' = 'well'
	const played: { standIn?: StandIn } = {}
	const server = serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => answer(request) })
	await new Promise((resolve) => server.once('listening', resolve))
	const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

	async function answer(request: Request): Promise<Response> {
		if (how === 'down') return new Response('Service Unavailable', { status: 503 })
		if (how === 'silent') return new Promise(() => {})
		return (await played.standIn?.(request, new URL(request.url).pathname)) ?? new Response('404', { status: 404 })
	}
	async function tell(request: Request): Promise<void> {
		const { method, url, headers } = request
		told.push({ method, query: new URL(url).searchParams, body: await request.text(), headers })
	}
	played.standIn = make.standIn({ books: memoryBooks(), clock: () => clock.now, home, tell })

	return {
		gateway: make.gateway({ home, clock: () => clock.now, timeoutMs: 250 }),
		clock,
		async press(page, typed = { act: 'paid' }) {
			const response = await fetch(page, { method: 'POST', body: new URLSearchParams(typed), redirect: 'manual' })
			return response.headers.get('location') ?? response.status
		},
		heard: () => told.splice(0),
		answers: (wanted) => (how = wanted),
		close: () =>
			new Promise((resolve) => {
				if ('closeAllConnections' in server) server.closeAllConnections()
				server.close(() => resolve())
			}),
	}
}
