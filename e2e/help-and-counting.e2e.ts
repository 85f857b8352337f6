import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

/** A counter of page views on this machine: it keeps every request, and serves a script. */
async function openCounter(): Promise<{ url: string; told: { path: string; body: string; cookie: string }[]; server: Server }> {
	const told: { path: string; body: string; cookie: string }[] = []
	const server = createServer((incoming, outgoing) => {
		let body = ''
		incoming.on('data', (part: Buffer) => (body += part.toString()))
		incoming.on('end', () => {
			told.push({ path: incoming.url ?? '', body, cookie: incoming.headers.cookie ?? '' })
			const headers = {
				'access-control-allow-origin': '*',
				'cross-origin-resource-policy': 'cross-origin',
				'content-type': 'text/javascript',
			}
			outgoing.writeHead(200, headers).end('document.documentElement.dataset.counted = "yes"')
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, told, server }
}

async function set(staff: Visitor, values: Readonly<Record<string, string>>) {
	const { text } = staff
	await staff.open('/desk/settings')
	for (const [name, value] of Object.entries(values)) {
		const field = staff.page.locator(`[name="${name}"]`)
		if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value)
		else await field.fill(value)
	}
	await staff.button(text.settings.save).click()
	await staff.at(/\/desk\/settings\?saved/)
}

journey('help says by the reader’s clock whether somebody is there', async (visit) => {
	const staff = await visit({ size: { width: 360, height: 780 } })
	await staff.signIn(cast.staff)
	await set(staff, { helpZone: 'Asia/Ho_Chi_Minh', helpMonday: '0-24', supportPhone: '0901234567', supportZalo: '0901234567' })
	await staff.button(staff.text.settings.sameHours).click()
	await staff.fits()
	await staff.isAccessible()
	await staff.button(staff.text.settings.save).click()
	await staff.at(/\/desk\/settings\?saved/)

	const reader = await visit({ locale: 'en_US', timeZone: 'Asia/Tokyo', expects: /^404 / })
	const { help } = reader.text.shell
	await reader.open('/terms')
	await reader.sees(reader.page.getByText('Mon–Sun 00:00–24:00, Việt Nam (GMT+7) time'))
	await reader.sees(reader.page.getByText(new RegExp(`^${help.open.replace('{time}', '')}`)))
	await reader.sees(reader.link('Zalo'))
	await reader.isAccessible()
	await reader.open('/no-such-page')
	await reader.sees(reader.page.getByText(new RegExp(`^${help.open.replace('{time}', '')}`)))
	const plain = await visit({ javaScript: false })
	await plain.open('/login')
	await plain.open('/')
	await plain.sees(plain.page.getByText('T2–CN 00:00–24:00, giờ Việt Nam (GMT+7)'))
})

journey('page views are counted without a cookie, and other services’ scripts wait for consent that can be taken back', async (visit) => {
	const counter = await openCounter()
	try {
		const staff = await visit()
		await staff.signIn(cast.staff)
		await set(staff, { tagKind: 'plausible', tagAddress: counter.url, tagSite: 'hoi.vn' })
		const reader = await visit({ size: { width: 360, height: 780 } })
		await reader.open('/terms?secret=abc')
		await expect.poll(() => counter.told.map(({ path }) => path)).toEqual(['/api/event'])
		expect(JSON.parse(counter.told[0]?.body ?? '{}')).toMatchObject({ n: 'pageview', d: 'hoi.vn', u: `${reader.site.origin}/terms` })
		expect(counter.told[0]?.cookie).toBe('')

		counter.told.length = 0
		await set(staff, { tagKind: 'script', tagAddress: `${counter.url}/count.js` })
		await reader.open('/policy')
		const { consent } = reader.text.shell
		await reader.sees(reader.button(consent.yes))
		await reader.fits()
		await reader.isAccessible()
		expect(counter.told).toEqual([])
		await reader.button(consent.yes).click()
		const counted = () => reader.page.evaluate(() => document.documentElement.dataset['counted'])
		await expect.poll(counted).toBe('yes')
		await reader.open('/about-us')
		await expect.poll(counted).toBe('yes')
		await reader.button(consent.open).click()
		await reader.button(consent.no).click()
		await expect.poll(counted).toBeUndefined()
		await reader.open('/terms')
		expect(await counted()).toBeUndefined()
	} finally {
		counter.server.close()
	}
})
