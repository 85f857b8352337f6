import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Stage } from '../world/testing/stage.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

interface Answer {
	status: number
	cookies: string[]
	body: string
}

function post(url: string, body: unknown, cookie: string): Promise<Answer> {
	const payload = JSON.stringify(body)
	return new Promise((resolve, reject) => {
		const sent = request(
			url,
			{
				method: 'POST',
				agent,
				headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload), ...(cookie && { cookie }) },
			},
			(response) => {
				const chunks: Buffer[] = []
				response.on('data', (chunk: Buffer) => chunks.push(chunk))
				response.on('end', () =>
					resolve({
						status: response.statusCode ?? 0,
						cookies: response.headers['set-cookie'] ?? [],
						body: Buffer.concat(chunks).toString(),
					}),
				)
				response.on('error', reject)
			},
		)
		sent.on('error', reject)
		sent.end(payload)
	})
}

/** One mutation over the wire. @throws when the answer is no, or when there is none */
export async function change(origin: string, name: string, parameters: unknown, cookie: string): Promise<Answer> {
	const answer = await post(`${origin}/api/odoo/mutation`, [{ mutationName: name }, parameters], cookie)
	if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.body}`)
	return answer
}

/** The cookies of an answer, as the next request sends them. */
export function cookieOf({ cookies }: Answer): string {
	return cookies.map((each) => each.split(';')[0]).join('; ')
}

/** One buyer's whole purchase over HTTP: hold a place, then order it. */
export async function purchase(origin: string, eventId: number, variantId: number): Promise<void> {
	const held = await change(
		origin,
		'AddTicketsToCartMutation',
		{ eventId, items: [{ variantId, quantity: 1, attendees: [{ name: 'Trần Thị Lan' }] }] },
		'',
	)
	const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	await change(origin, 'PlaceOrderMutation', { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, cookieOf(held))
}

/** So many purchases by so many buyers at once, each starting the next when one is done. */
export async function rush(
	origin: string,
	stage: Pick<Stage, 'event'>,
	variantIds: readonly number[],
	{ total, atOnce }: { total: number; atOnce: number },
) {
	const times: number[] = []
	let started = 0
	const startedAt = performance.now()
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			while (started < total) {
				const nth = started++
				const from = performance.now()
				await purchase(origin, stage.event, variantIds[nth % variantIds.length] ?? 0)
				times.push(performance.now() - from)
			}
		}),
	)
	return { rate: total / ((performance.now() - startedAt) / 1000), times }
}
