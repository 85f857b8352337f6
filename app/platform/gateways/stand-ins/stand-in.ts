import type { StandInBooks } from './books.ts'

/** What a stand-in needs to work. */
export interface StandInDeps {
	books: StandInBooks
	clock: () => Date
	/** The stand-in's address for buyers, without a slash at the end: `http://localhost:3000/stand-in/momo`. */
	home: string
	/** Posts a notice to the shop. The notice is lost when nobody takes it: then the shop has to ask. */
	tell: (request: Request) => Promise<void>
}

/** Plays a company's part: answers a request at a path below its address; nothing where the company has no such path. */
export type StandIn = (request: Request, path: string) => Promise<Response | undefined>

/** Sends the shop a notice several times at once. */
export async function tellTimes({ tell }: Pick<StandInDeps, 'tell'>, times: number, make: () => Request): Promise<void> {
	await Promise.all(Array.from({ length: times }, () => tell(make())))
}

/** The JSON object somebody posted, its plain values as text; nothing for anything else. */
export async function postedFields(request: Request): Promise<Record<string, string> | undefined> {
	const body: unknown = await request.json().catch(() => undefined)
	if (typeof body !== 'object' || body === null || request.method !== 'POST') return undefined
	const plain = Object.entries(body).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
	return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]))
}

export function jsonResponse(body: object, status = 200): Response {
	return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
