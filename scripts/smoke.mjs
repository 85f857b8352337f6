// `node scripts/smoke.mjs http://127.0.0.1:3000`: buys a free ticket over the wire (wire.md) from a running server, and opens it.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { secondsSince } from './run.mjs'

const base = new URL(process.argv[2] ?? 'http://127.0.0.1:3000').origin
/** The longest wait: a first start installs and builds before it serves. */
const patienceMs = 10 * 60 * 1000
const cookies = new Map()

const startedAt = performance.now()
await untilHealthy()
console.log(`${base} is ready after ${secondsSince(startedAt)}.`)

const buyingSince = performance.now()
const { event, ticket, variant } = await findFreeTicket()
console.log(`Buying "${ticket.name}" of "${event.name}" …`)
// Every field a ticket may ask for; fields it does not ask for are ignored.
const person = { name: 'Nguyễn Thị Hồng Đào', nickname: 'Đào', dateOfBirth: '1994-02-10', gender: 'female', company: 'CLB Hồ Tây' }
const attendee = { ...person, guardianName: 'Nguyễn Văn Hải', childName: 'Nguyễn Minh Anh', answers: answersTo(ticket.questions) }
const quantity = Math.max(1, ticket.minPerOrder ?? 1)
const attendees = Array.from({ length: quantity }, () => attendee)
const cart = await ask('mutation', 'AddTicketsToCartMutation', {
	eventId: event.id,
	items: [{ variantId: variant.id, quantity, attendees }],
})
assert.equal(cart.totals.total.amount, 0, 'a free ticket costs nothing')
const contact = { email: 'hong.dao@example.vn', name: attendee.name, phone: '0912345678', newsletter: false }
const placed = await ask('mutation', 'PlaceOrderMutation', { key: randomUUID(), contact, paymentMethod: 'free' })
const order = await ask('query-no-cache', 'FindOrderQuery', { id: placed.order.id, secret: placed.order.secret })
assert.equal(order.status, 'Confirmed', 'a free order is confirmed at once')
const admitted = await untilTicketed(order)
await openTicket(admitted.ticketUrl)
console.log(`Order ${order.number} is confirmed and its ticket opens; bought in ${secondsSince(buyingSince)}.`)

async function untilHealthy() {
	for (;;) {
		const answer = await fetch(`${base}/health`).catch(() => undefined)
		if (answer?.ok) return
		assert.ok(performance.now() - startedAt < patienceMs, `${base}/health did not answer`)
		await pause(100)
	}
}

/** The first free variant on sale, over all pages of the list. */
async function findFreeTicket() {
	for (let page = 1; ; page++) {
		const { events } = await ask('query', 'ListEventsQuery', { filter: 'upcoming', page, pageSize: 100 })
		assert.ok(events.length > 0, 'the sample world has a free event on sale')
		const free = events.filter((event) => event.availability === 'available' && (event.priceFrom?.amount ?? 0) === 0)
		for (const { id } of free) {
			const event = await ask('query', 'FindEventQuery', { id })
			for (const ticket of event.tickets)
				for (const variant of ticket.variants)
					if (variant.availability === 'available' && variant.price.amount === 0) return { event, ticket, variant }
		}
	}
}

/** Tickets are issued by a job after the order: that may take a moment. */
async function untilTicketed(order) {
	const since = performance.now()
	for (;;) {
		const { attendees } = await ask('query-no-cache', 'FindOrderQuery', { id: order.id, secret: placed.order.secret })
		const admitted = attendees.find((one) => one.code && one.ticketUrl)
		if (admitted) return admitted
		assert.ok(performance.now() - since < 30_000, 'every attendee gets a code')
		await pause(100)
	}
}

async function openTicket(url) {
	const response = await request(new URL(url, base))
	assert.equal(response.status, 200, `the ticket opens, but answered ${response.status}`)
	const start = Buffer.from(await response.arrayBuffer()).subarray(0, 5)
	assert.equal(start.toString('latin1'), '%PDF-', 'the ticket is a PDF')
}

/** Calls one operation and unpacks its one key; any status but 200 ends the purchase with the server's answer. */
async function ask(door, name, parameters) {
	const definition = door === 'mutation' ? { mutationName: name } : { queryName: name }
	const headers = { 'content-type': 'application/json', 'accept-language': 'vi-VN' }
	const response = await request(new URL(`/api/odoo/${door}`, base), {
		method: 'POST',
		headers,
		body: JSON.stringify([definition, parameters]),
	})
	const text = await response.text()
	assert.equal(response.status, 200, `${name} answered ${response.status}: ${text.slice(0, 2000)}`)
	const values = Object.values(JSON.parse(text))
	assert.equal(values.length, 1, `${name} answers one key`)
	return values[0]
}

/** Sends a request like a browser: with our origin, and the cookies we got. */
async function request(url, { headers = {}, ...rest } = {}) {
	const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	const response = await fetch(url, { ...rest, headers: { origin: base, ...headers, ...(cookie && { cookie }) } })
	for (const line of response.headers.getSetCookie()) {
		const [pair = ''] = line.split(';')
		const at = pair.indexOf('=')
		cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1))
	}
	return response
}

/** A plausible answer to each required question; the kinds of questions are those of FindEventQuery. */
function answersTo(questions = []) {
	const answer = {
		text: () => 'Không',
		choice: ({ options }) => options[0].value,
		yes_no: () => true,
		date: () => '2026-12-01',
		number: ({ min }) => min ?? 1,
	}
	return Object.fromEntries(questions.filter(({ required }) => required).map((question) => [question.id, answer[question.kind](question)]))
}

function pause(ms) {
	return new Promise((resolve) => setTimeout(resolve, ms))
}
