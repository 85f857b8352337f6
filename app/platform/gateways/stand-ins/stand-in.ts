import type { StandInBooks } from './books.ts'

/** What a stand-in stands on. */
export interface StandInDeps {
	books: StandInBooks
	clock: () => Date
	/** Where buyers find it, without a slash at the end: `http://localhost:3000/stand-in/momo`. */
	home: string
	/** Posts a notice to the shop. Lost when nobody takes it: the shop has to ask. */
	tell: (request: Request) => Promise<void>
}

/** Plays a company's part: answers a request at a path below its address; nothing where the company has nothing there. */
export type StandIn = (request: Request, path: string) => Promise<Response | undefined>

/** Tells the shop, so often at the same time. */
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
