import { get } from 'node:http'
import { eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { onTheWire } from '../app/api/wire.server.ts'
import { operations } from '../app/operations.server.ts'
import { accounts } from '../app/features/account/tables.server.ts'
import { cast } from '../world/cast.ts'
import type { Bindings } from './bindings.ts'
import { openImageDoor } from './doors/images.ts'
import { processState } from './process-state.ts'
import { holdsSampleWorld, refuseSampleWorldInPublic } from './sample-world.ts'
import { openDoors } from './testing/doors.ts'

const doors = openDoors()

describe('beside the wire', () => {
	const status = async (path: string, init?: RequestInit) => (await fetch(doors.server.url + path, init)).status
	/** A request like that of a browser which knows this machine by another name; `fetch` does not allow setting the host. */
	const statusFor = (path: string, host: string, headers: Record<string, string> = {}) =>
		new Promise<number | undefined>((resolve, reject) => {
			get(doors.server.url + path, { headers: { host, ...headers } }, (answer) => {
				answer.resume()
				resolve(answer.statusCode)
			}).once('error', reject)
		})

	it('open pages get the build and its files, and get nothing again that they already know', async () => {
		const latest = await fetch(`${doors.server.url}/latest-build.json`)
		const manifest = await fetch(`${doors.server.url}/build-manifest.json`)
		expect([await latest.json(), await manifest.json()]).toEqual([
			{ id: 'b1' },
			{ id: 'b1', files: ['/assets/a.js'], pages: { '/cart': [0] } },
		])
		const etag = manifest.headers.get('etag') ?? ''
		expect(manifest.headers.get('cache-control')).toBe('no-cache')
		expect(await status('/build-manifest.json', { headers: { 'if-none-match': etag } })).toBe(304)
	})

	it('every operation on the wire is described', async () => {
		const response = await fetch(`${doors.server.url}/api/openapi.json`)
		const document = (await response.json()) as { paths: Record<string, unknown> }
		expect(Object.keys(document.paths)).toHaveLength(onTheWire(operations).length)
		expect(Object.keys(document.paths)).toContain('/api/odoo/mutation#PlaceOrderMutation')
		// Its answer is a session's token, which belongs in a cookie that no script can read.
		expect(Object.keys(document.paths)).not.toContain('/api/odoo/mutation#SignInMutation')
	})

	it('the health check follows the phases of the process', async () => {
		expect(await status('/health')).toBe(200)
		processState().phase = 'draining'
		expect(await status('/health')).toBe(503)
		processState().phase = 'ready'
	})

	it('an unknown visitor has an empty cart', async () => {
		expect(await (await fetch(`${doors.server.url}/api/me`)).json()).toEqual({
			name: null,
			cartCount: 0,
			wished: [],
			wishedEvents: [],
			followed: [],
			organizes: false,
		})
	})

	it('unknown addresses and methods are answered without a page', async () => {
		expect(await status('/api/nope')).toBe(404)
		expect(await status('/wp-login.php')).toBe(404)
		expect(await status('/event', { method: 'DELETE' })).toBe(405)
		expect(await status('/event', { method: 'POST', body: 'a=1', headers: { origin: 'https://elsewhere.example' } })).toBe(403)
		expect(await status('/event', { method: 'POST', body: 'x'.repeat(1_100_000) })).toBe(413)
		// Only a page that declares it gets a larger form, and decides itself what to do with it.
		expect(await status('/with-files', { method: 'POST', body: 'x'.repeat(1_100_000) })).toBe(500)
		expect(await status('/en_US/with-files', { method: 'POST', body: 'x'.repeat(1_100_000) })).toBe(500)
	})

	it('metrics go to requests from this machine or with the token, and to nobody through the proxy or by another host name', async () => {
		expect(await status('/metrics')).toBe(200)
		expect(await status('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(404)
		expect(await statusFor('/metrics', 'hoi.example.vn')).toBe(404)
		doors.world.settings.METRICS_TOKEN = 'a-token-for-prometheus'
		expect(await statusFor('/metrics', 'hoi.example.vn', { authorization: 'Bearer a-token-for-prometheus' })).toBe(200)
		expect(await statusFor('/metrics', 'hoi.example.vn', { authorization: 'Bearer another' })).toBe(404)
	})

	it('a public site has no mailbox', async () => {
		expect(await status('/mailbox')).toBe(404)
	})

	it('nobody can come from another machine while the people of the sample world can sign in, whatever SAMPLE_WORLD says now', async () => {
		const { database, settings } = doors.world
		const open = { database, settings: { ...settings, HOST: '0.0.0.0', SAMPLE_WORLD: false } }
		await database.transaction(async (store) => {
			await store.delete(accounts).where(
				inArray(
					accounts.email,
					Object.values(cast).map(({ email }) => email),
				),
			)
		})
		expect(await holdsSampleWorld(open)).toBe(false)
		await refuseSampleWorldInPublic(open)
		// Anybody can type such an address into the form for new accounts, so it proves nothing.
		const chau = { email: cast.staff.email, firstName: 'Châu', lastName: 'Hoàng', createdAt: doors.world.clock() }
		await database.transaction((store) => store.insert(accounts).values(chau))
		expect(await holdsSampleWorld(open)).toBe(false)
		await database.transaction((store) =>
			store.update(accounts).set({ emailVerifiedAt: chau.createdAt }).where(eq(accounts.email, chau.email)),
		)
		expect(await holdsSampleWorld(open)).toBe(true)
		await expect(refuseSampleWorldInPublic(open)).rejects.toThrow('holds the sample world')
		await refuseSampleWorldInPublic({ database, settings: { ...settings, PUBLIC_URL: 'http://localhost:3000' } })
	})

	it('a server whose disk is full takes no changes, and says so', async () => {
		doors.world.database = { ...doors.world.database, isFull: () => true }
		const headers = { origin: 'https://hoi.example.vn', 'accept-language': 'en' }
		const form = await fetch(`${doors.server.url}/login`, { method: 'POST', body: 'email=x', headers })
		expect([form.status, form.headers.get('retry-after')]).toEqual([503, '60'])
		expect(await form.text()).toContain('out of storage')
		const json = { ...headers, 'content-type': 'application/json' }
		const ask = (door: string, body: unknown) =>
			fetch(`${doors.server.url}/api/odoo/${door}`, { method: 'POST', body: JSON.stringify(body), headers: json })
		const refused = await ask('mutation', ['ApplyCodeMutation', { code: 'X' }])
		expect(refused.status).toBe(503)
		expect(await refused.text()).toContain('out of storage')
		expect((await ask('query', ['ListEventsQuery', {}])).status).toBe(200)
	})

	it('forged webhooks and other gateways are refused', async () => {
		expect(await status('/webhooks/test', { method: 'POST', body: '{}' })).toBe(400)
		expect(await status('/webhooks/stripe', { method: 'POST', body: '{}' })).toBe(404)
		expect(await status('/webhooks/test', { method: 'POST', body: 'x'.repeat(1_100_000) })).toBe(413)
	})

	it('an event is a calendar entry and a picture; a draft is neither', async () => {
		const calendar = await fetch(`${doors.server.url}/events/${doors.stage.event}.ics`)
		expect(calendar.headers.get('content-type')).toContain('text/calendar')
		expect(await calendar.text()).toContain('BEGIN:VEVENT')
		expect((await fetch(`${doors.server.url}/events/${doors.stage.event}.jpg`)).headers.get('content-type')).toBe('image/jpeg')
		expect(await status(`/events/${doors.stage.draftEvent}.ics`)).toBe(404)
		expect(await status('/events/0.ics')).toBe(404)
	})

	it('pictures are drawn in allowed sizes only', async () => {
		const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="#f9540f"/></svg>'
		await doors.world.files.put('events/1/cover.svg', Buffer.from(svg), 'image/svg+xml')
		const picture = await fetch(`${doors.server.url}/image/events/1/320x213/cover_320x213`, { headers: { accept: 'image/webp' } })
		expect(picture.status).toBe(200)
		expect(picture.headers.get('content-type')).toBe('image/webp')
		expect(picture.headers.get('cache-control')).toContain('immutable')
		expect(await status('/image/events/1/321x213/cover_321x213')).toBe(404)
		expect(await status('/image/events/2/320x213/cover_320x213')).toBe(404)
	})
	it('faces disappear with their file: no rendering of them is kept on the disk', async () => {
		const face = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0b7d56' } })
			.webp()
			.toBuffer()
		await doors.world.files.put('avatars/abc-1.webp', face, 'image/webp')
		expect(await status('/image/avatars/96x96/abc-1_96x96')).toBe(200)
		await doors.world.files.delete('avatars/abc-1.webp')
		const again = openImageDoor(doors.world)
		const app = new Hono<Bindings>().get('/image/*', again)
		expect((await app.request('/image/avatars/96x96/abc-1_96x96')).status).toBe(404)
	})
})
