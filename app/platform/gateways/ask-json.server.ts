import { GatewayUnavailable } from './gateway.server.ts'

/** How a gateway's server is reached: over the network, or in this process where a stand-in plays its part. */
export type Ask = (request: Request) => Promise<Response>

const largestAnswer = 200_000

/**
 * Posts JSON to a gateway and reads the JSON it answers, whatever its status below 500: some gateways say "no" with 400 and a code in the body.
 * @throws GatewayUnavailable when no answer comes in time, or the answer is no JSON
 */
export async function askJson(
	url: string,
	body: object,
	{ ask = fetch, timeoutMs = 30_000 }: { ask?: Ask; timeoutMs?: number },
): Promise<Record<string, unknown>> {
	const headers = { 'content-type': 'application/json; charset=UTF-8', accept: 'application/json' }
	try {
		const signal = AbortSignal.timeout(timeoutMs)
		const response = await ask(new Request(url, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error', signal }))
		const text = await response.text()
		if (response.status >= 500) throw new GatewayUnavailable(`${new URL(url).host} answers ${response.status}`)
		if (text.length > largestAnswer) throw new GatewayUnavailable(`${new URL(url).host} answers too much`)
		const answer: unknown = JSON.parse(text)
		if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw new GatewayUnavailable('not a JSON object')
		return { ...answer }
	} catch (error) {
		if (error instanceof GatewayUnavailable) throw error
		throw new GatewayUnavailable(`${new URL(url).host}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
	}
}
