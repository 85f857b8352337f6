import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** Somebody the issuer knows. */
export interface KnownThere {
	email: string
	email_verified: boolean
	given_name: string
	family_name: string
}

/** A real OpenID Connect server on this machine. People who come there choose who they are, and agree. */
export interface Issuer {
	url: string
	clientId: string
	clientSecret: string
	/** The people, by their name at the issuer. */
	people: Map<string, KnownThere>
	/** Starts the issuer with the address it leads back to, which is known once the site has its own address. */
	serve: (redirectUri: string) => void
	close: () => Promise<void>
}

export async function openIssuer(): Promise<Issuer> {
	const people = new Map<string, KnownThere>()
	let answer: ReturnType<Provider['callback']> | undefined
	const server = createServer((request, response) => {
		if (answer) void answer(request, response)
		else response.writeHead(503).end()
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const [clientId, clientSecret] = ['hoi', 'a-secret-that-only-the-two-know']
	return {
		url,
		clientId,
		clientSecret,
		people,
		serve(redirectUri) {
			const provider = new Provider(url, {
				clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
				claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
				findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
			})
			answer = provider.callback()
		},
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections()
				server.close(() => resolve())
			}),
	}
}

/**
 * Signs somebody in at the issuer as a browser would, but without a browser: from the address they are sent to, through the issuer's forms, to
 * the address they are led back to.
 */
export async function comeBack(sentTo: URL, name: string): Promise<URL> {
	const cookies = new Map<string, string>()
	let next = sentTo
	for (let step = 0; step < 12; step += 1) {
		if (next.origin !== sentTo.origin) return next
		const prompt = next.pathname.startsWith('/interaction/') ? await promptAt(next, cookies) : undefined
		const body = prompt === undefined ? undefined : new URLSearchParams({ prompt, login: name, password: 'anything' })
		const answer = await go(next, cookies, body)
		next = new URL(answer.headers.get('location') ?? '', next)
	}
	throw new Error(`still at ${next.href}`)
}

async function promptAt(address: URL, cookies: Map<string, string>): Promise<string> {
	return /name="prompt" value="(\w+)"/.exec(await (await go(address, cookies)).text())?.[1] ?? 'login'
}

async function go(address: URL, cookies: Map<string, string>, body?: URLSearchParams): Promise<Response> {
	const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	const answer = await fetch(address, { method: body ? 'POST' : 'GET', body, headers: { cookie }, redirect: 'manual' })
	for (const line of answer.headers.getSetCookie()) {
		const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
		cookies.set(name, value)
	}
	return answer
}
