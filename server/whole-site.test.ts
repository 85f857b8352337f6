import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWholeSite, roles, type Role, type WholeSite } from './testing/whole-site.ts'

let site: WholeSite

beforeAll(async () => {
	site = await openWholeSite()
}, 300_000)

afterAll(() => site.close())

/** Values for each parameter of a pattern: of something that exists, of somebody else's thing, and of nothing. */
function addressesOf(pattern: string, role: Role): string[] {
	const { stage } = site
	const [own, foreign] = [
		{ id: String(stage.event), slug: 'ao-chay', step: 'basics', side: 'old', nth: '1' } as Record<string, string>,
		{ id: String(stage.otherEvent), slug: 'hoi-chay', step: 'tickets', side: 'new', nth: '9' } as Record<string, string>,
	]
	const filled = (words: Record<string, string>, other: string) =>
		pattern.replace(/:(\w+)/g, (_, name: string) => words[name] ?? other).replace('*', other)
	const others = role === 'owner' ? [filled(foreign, '999999'), filled({}, 'nope'), filled({}, '%00')] : []
	return [...new Set([filled(own, '1'), ...others])]
}

/** The words between the tags. */
const saidIn = (html: string) =>
	html
		.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
		.replace(/<[^<>]*>/g, ' ')
		.trim()

describe.each(roles)('every page answers as %s', (role: Role) => {
	it('with a page, a redirect, or why there is none', async () => {
		const wrong: string[] = []
		for (const pattern of site.patterns)
			for (const address of addressesOf(pattern, role)) {
				const answer = await fetch(site.url + address, { headers: site.headersOf(role), redirect: 'manual' })
				const { status, headers } = answer
				const body = await answer.text()
				const kind = headers.get('content-type') ?? ''
				const leadsOn = status >= 300 && status < 400 && headers.has('location')
				const isPage = kind.startsWith('text/html') && saidIn(body).length > 20
				const isFile = status === 200 && !kind.startsWith('text/html') && body.length > 4
				// A request that only scripts send gets the reason in a form of its own.
				const isTold = kind.startsWith('application/json') && /^\{"told":"[^"]{20,}"\}$/.test(body)
				if (status >= 500 || !(leadsOn || isPage || isFile || isTold) || body === 'null')
					wrong.push(`${address}: ${status} ${kind} ${JSON.stringify(body.slice(0, 60))}`)
			}
		expect(wrong, site.logged.slice(0, 5).join('\n')).toEqual([])
	}, 300_000)
})

describe('a body that is no form', () => {
	const kinds: Record<string, { type?: string; body: string }> = {
		JSON: { type: 'application/json', body: '{"intent":"remove"}' },
		'plain text': { type: 'text/plain', body: 'intent=remove' },
		'without a type': { type: '', body: 'intent=remove' },
		'of a type of its own': { type: 'multipart/x-nothing', body: 'intent=remove' },
		'multipart without a boundary': { type: 'multipart/form-data', body: 'intent=remove' },
		'broken multipart': { type: 'multipart/form-data; boundary=x', body: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nhalf' },
	}

	it.each(Object.keys(kinds))(
		'is refused with a sentence by every page: %s',
		async (kind) => {
			const { type, body } = kinds[kind] ?? { body: '' }
			const wrong: string[] = []
			for (const pattern of site.patterns) {
				const address = pattern.replace(/:\w+|\*/g, '1')
				const headers = { ...site.headersOf('owner'), ...(type !== undefined && { 'content-type': type }) }
				const answer = await fetch(site.url + address, { method: 'POST', headers, body: Buffer.from(body), redirect: 'manual' })
				const said = await answer.text()
				const isSaid = (answer.status >= 300 && answer.status < 400) || (said.length > 10 && said !== 'null')
				if (answer.status >= 500 || !isSaid) wrong.push(`${address}: ${answer.status} ${said.slice(0, 60)}`)
			}
			expect(wrong, site.logged.at(-1)).toEqual([])
		},
		200_000,
	)

	it('changes nothing that it does not name', async () => {
		const before = await site.database.sql('select role, account_id from provider_members order by account_id')
		const form = (fields: Record<string, string>) => ({
			method: 'POST',
			headers: site.headersOf('owner'),
			body: new URLSearchParams(fields),
		})
		for (const accountId of [undefined, '', 'x', '1e0', '0x1'])
			for (const intent of ['remove', 'role', 'offer']) {
				const answer = await fetch(
					`${site.url}/my-events/team`,
					form({ intent, role: 'check_in', ...(accountId !== undefined && { accountId }) }),
				)
				expect(answer.status).toBe(409)
			}
		expect(await site.database.sql('select role, account_id from provider_members order by account_id')).toEqual(before)
	})
})

describe('days at the ends of the calendar', () => {
	it.each(['0001-01-01', '9999-12-31'])(
		'%s filters nothing and breaks nothing',
		async (day) => {
			const query = `from=${day}&until=${day}&day=${day}&where=registeredAt&is=equals&value=${day}`
			const lists = site.patterns.filter((pattern) => /^\/(desk|my-events)\//.test(pattern) && !/import|:(?!id)/.test(pattern))
			for (const role of ['staff', 'owner'] as const)
				for (const pattern of lists) {
					const address = `${pattern.replace(':id', String(site.stage.event)).replace(/:\w+/g, '1')}?${query}`
					const { status } = await fetch(site.url + address, { headers: site.headersOf(role), redirect: 'manual' })
					expect(status, `${address} ${site.logged.at(-1)}`).toBeLessThan(500)
				}
		},
		200_000,
	)
})

/** Processor time of this process during some requests, in milliseconds. */
async function spent(ask: () => Promise<unknown>): Promise<number> {
	const from = process.cpuUsage()
	await ask()
	const { user, system } = process.cpuUsage(from)
	return (user + system) / 1000
}

describe('for every input, the time grows no faster than the length', () => {
	const pieces = ['a', '<a', '-', 'a.', 'đ+']
	const doors: Record<string, (text: string) => Promise<Response>> = {
		'the path of nothing': (text) => fetch(`${site.url}/api/${encodeURIComponent(text)}`),
		'the path of a page': (text) => fetch(`${site.url}/event/${encodeURIComponent(text)}`),
		'the path of a category': (text) => fetch(`${site.url}/category/${encodeURIComponent(text)}`),
		'a search': (text) => fetch(`${site.url}/event?search=${encodeURIComponent(text)}`),
		'a way back': (text) => fetch(`${site.url}/login?return=/${encodeURIComponent(text)}`),
		'a header': (text) =>
			fetch(site.url, { headers: { 'accept-language': encodeURIComponent(text), 'x-forwarded-for': encodeURIComponent(text) } }),
		'a cookie': (text) => fetch(site.url, { headers: { cookie: `hoi-session=${encodeURIComponent(text)}` } }),
	}
	const bodies: Record<string, (text: string) => Promise<Response>> = {
		'a form': (text) =>
			fetch(`${site.url}/signup`, { method: 'POST', body: new URLSearchParams({ email: text, firstName: text, password: text }) }),
		'a description': (text) =>
			fetch(`${site.url}/my-events/${site.stage.draftEvent}/edit/description`, {
				...{ method: 'POST', headers: site.headersOf('owner') },
				body: new URLSearchParams({ intent: 'save', descriptionVi: text, descriptionEn: text, description: text }),
			}),
		'the wire': (text) =>
			fetch(`${site.url}/api/odoo/query`, {
				...{ method: 'POST', headers: { 'content-type': 'application/json' } },
				body: JSON.stringify(['ListEventsQuery', { search: text, filter: text }]),
			}),
	}

	async function excess(ask: (text: string) => Promise<Response>, piece: string, longest: number): Promise<number> {
		const text = (length: number) => piece.repeat(Math.ceil(length / piece.length))
		const [short, long] = [text(longest / 8), text(longest)]
		const asked = async (each: string) => (await ask(each)).text()
		await asked(short)
		const once = Math.min(await spent(() => asked(short)), await spent(() => asked(short)))
		// Eight times the text may take three times eight times the time, plus the server's other work.
		return (await spent(() => asked(long))) / (once * 24 + 400)
	}

	it.each(Object.keys(doors))(
		'in %s',
		async (door) => {
			for (const piece of pieces)
				expect(await excess(doors[door] as (text: string) => Promise<Response>, piece, 2_400), piece).toBeLessThan(1)
		},
		120_000,
	)

	it.each(Object.keys(bodies))(
		'in %s',
		async (door) => {
			for (const piece of pieces)
				expect(await excess(bodies[door] as (text: string) => Promise<Response>, piece, 80_000), piece).toBeLessThan(1)
		},
		120_000,
	)
})
