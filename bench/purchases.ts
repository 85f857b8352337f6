import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Rush, RushResult } from './buyers.ts'

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

/** Sends one mutation over the wire. @throws when it is refused, or gets no answer */
export async function change(origin: string, name: string, parameters: unknown, cookie: string): Promise<Answer> {
	const answer = await post(`${origin}/api/odoo/mutation`, [{ mutationName: name }, parameters], cookie)
	if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.body}`)
	return answer
}

/** The cookies of an answer, in the form for the next request. */
export function cookieOf({ cookies }: Answer): string {
	return cookies.map((each) => each.split(';')[0]).join('; ')
}

/**
 * Makes so many purchases (hold a place, then order it) with so many buyers at once. A separate process talks to the server through bare sockets
 * and checks every answer.
 */
export async function rush(given: Rush): Promise<RushResult> {
	const buyers = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('buyers.ts', import.meta.url)), JSON.stringify(given)], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const [result, [code]] = await Promise.all([text(buyers.stdout), once(buyers, 'exit') as Promise<[number | null]>])
	if (code !== 0) throw new Error(`the buyers ended with ${code}`)
	return JSON.parse(result) as RushResult
}
