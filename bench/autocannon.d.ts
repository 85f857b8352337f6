/** The small part of autocannon 9 that the bench uses; autocannon has no types of its own. */
declare module 'autocannon' {
	interface Spread {
		average: number
		p50: number
		p99: number
	}
	interface Result {
		requests: Spread
		latency: Spread
		non2xx: number
		errors: number
	}
	export default function autocannon(options: {
		url: string
		connections: number
		duration: number
		headers?: Record<string, string>
	}): Promise<Result>
}
