import type { Behaviour } from './behaviour.ts'
import type { TestCard } from './cards.ts'

/** What a buyer does on the test gateway's page. Pays with the card that works unless told otherwise. */
export interface Drive extends Partial<Behaviour> {
	card?: TestCard
	/** The answer at the 3-D Secure step, if the card leads to one. */
	challenge?: 'approve' | 'refuse'
	abandon?: boolean
}

/**
 * Goes through the hosted page as a browser without scripts does, by posting its forms; answers where the gateway sends the buyer.
 * For tests, journeys and measurements. @throws when the page does not redirect, with its status
 */
export async function driveTestGateway(
	fetcher: (request: Request) => Response | Promise<Response>,
	redirectUrl: string,
	drive: Drive = {},
): Promise<string> {
	const { card = '4242424242424242', challenge = 'approve', abandon = false, ...behaviour } = drive
	const chosen = Object.fromEntries(Object.entries(behaviour).map(([name, value]) => [name, String(value)]))
	const first = await post(fetcher, redirectUrl, { ...chosen, card, expiry: '12/99', cvc: '123', act: abandon ? 'abandon' : 'pay' })
	return new URL(first).pathname.endsWith('/challenge') && new URL(first).origin === new URL(redirectUrl).origin
		? post(fetcher, first, { answer: challenge })
		: first
}

async function post(
	fetcher: (request: Request) => Response | Promise<Response>,
	url: string,
	form: Record<string, string>,
): Promise<string> {
	const body = new URLSearchParams(form)
	const headers = { origin: new URL(url).origin }
	const response = await fetcher(new Request(url, { method: 'POST', body, headers, redirect: 'manual' }))
	await response.arrayBuffer()
	const location = response.headers.get('location')
	if (response.status !== 303 || !location) throw new Error(`the test gateway answered ${response.status}`)
	return new URL(location, url).href
}
