import { beforeEach, expect, it } from 'vitest'
import { createApiKey } from '../app/features/api-key/operations/create-api-key.server.ts'
import { listApiKeys } from '../app/features/api-key/operations/list-api-keys.server.ts'
import { revokeApiKey } from '../app/features/api-key/operations/revoke-api-key.server.ts'
import { asAccount, playedIn } from '../world/testing/test-world.ts'
import { openDoors } from './testing/doors.ts'

const doors = openDoors()
// The dice of each test give the same numbers, so the keys would be the same.
beforeEach(() => doors.database.sql('delete from api_keys'))

async function ask(door: string, body: unknown, headers: Record<string, string> = {}) {
	const response = await fetch(`${doors.server.url}/api/odoo/${door}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(body),
	})
	const answer = (await response.json()) as Record<string, unknown> & { data?: { code: string }[] }
	return { status: response.status, headers: response.headers, answer, code: answer.data?.[0]?.code }
}

async function makeKey(rights: string[]) {
	const { value } = playedIn(doors.world, doors.stage)
	const input = { providerId: doors.stage.provider, name: 'Cổng A', rights }
	const { keyId, token } = await value(createApiKey, input, asAccount(doors.stage.accounts.owner))
	return { keyId, token, bearer: { authorization: `Bearer ${token}` } }
}

const event = () => ({ eventId: doors.stage.event })
const desk = () => ['FindEventDeskQuery', event()]

it('opens the operations in its rights, for its provider and no other', async () => {
	const { bearer, token } = await makeKey(['read_events'])
	expect(token).toMatch(/^hoi_[\w-]{43}$/)
	expect((await ask('query', desk())).code).toBe('sign_in')
	expect((await ask('query', desk(), bearer)).answer).toMatchObject({ findEventDesk: { role: 'manager' } })
	expect((await ask('query-no-cache', ['CheckEventPermissionQuery', event()], bearer)).answer).toEqual({
		checkEventPermission: { hasPermission: true },
	})
	expect((await ask('query', ['FindEventDeskQuery', { eventId: doors.stage.otherEvent }], bearer)).code).toBe('not_found')
	// Operations it has no right to, and operations that are not listed for programs, even if others may call them.
	for (const [door, name] of [
		['query', 'CheckTicketQuery'],
		['query', 'FindCartQuery'],
		['mutation', 'EmptyCartMutation'],
		['mutation', 'SavePromotionMutation'],
	] as const)
		expect((await ask(door, [name, {}], bearer)).code, name).toBe('forbidden')
})

it('is used alone, whatever the cookies are, and sets none', async () => {
	const { bearer } = await makeKey(['check_in'])
	const given = await ask('query-no-cache', ['CheckTicketQuery', { ...event(), code: 'x' }], { ...bearer, cookie: 'hoi-session=a-token' })
	expect(given.status).toBe(200)
	expect(given.headers.getSetCookie()).toEqual([])
})

it('gives 401 when it is unknown, malformed or revoked', async () => {
	const { keyId, bearer, token } = await makeKey(['read_events'])
	for (const authorization of ['Bearer hoi_', `Bearer hoi_${'x'.repeat(43)}`, `Basic ${token}`, token, `Bearer ${token}x`]) {
		const { status, code } = await ask('query', desk(), { authorization })
		expect([status, code]).toEqual([401, 'bad_key'])
	}
	const { value } = playedIn(doors.world, doors.stage)
	await value(revokeApiKey, { keyId }, asAccount(doors.stage.accounts.owner))
	await value(revokeApiKey, { keyId }, asAccount(doors.stage.accounts.owner))
	expect((await ask('query', desk(), bearer)).code).toBe('bad_key')
})

it('shows when it was used last, and never the key itself', async () => {
	const { keyId, bearer, token } = await makeKey(['read_events'])
	const { value } = playedIn(doors.world, doors.stage)
	const listed = async () =>
		(await value(listApiKeys, { providerId: doors.stage.provider }, asAccount(doors.stage.accounts.owner))).find(({ id }) => id === keyId)
	expect(await listed()).toMatchObject({ usedAt: null, hint: token.slice(0, 8) })
	await ask('query', desk(), bearer)
	await expect.poll(async () => (await listed())?.usedAt).toBe(doors.world.clock().toISOString())
	expect(JSON.stringify(await listed())).not.toContain(token.slice(8))
	const kept = await doors.database.sql('select * from api_keys where id = $1', [keyId])
	expect(JSON.stringify(kept.rows)).not.toContain(token.slice(8))
})

it('is limited by itself, not together with others behind its address', async () => {
	const { keyId, bearer } = await makeKey(['read_events'])
	doors.world.limits = {
		...doors.world.limits,
		take: async (name, key) => ({ allowed: false, retryAfterSeconds: name === 'api-key' && key === String(keyId) ? 7 : 0 }),
	}
	const slowed = await ask('query', desk(), bearer)
	expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '7'])
	const other = await makeKey(['read_events'])
	expect((await ask('query', desk(), other.bearer)).status).toBe(200)
})

it('is described to programs', async () => {
	const description = (await (await fetch(`${doors.server.url}/api/openapi.json`)).json()) as {
		security: unknown
		components: { securitySchemes: unknown }
	}
	expect(description).toMatchObject({
		security: [{ apiKey: [] }, {}],
		components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
	})
})
