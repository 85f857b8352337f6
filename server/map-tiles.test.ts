import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWholeSite, type WholeSite } from './testing/whole-site.ts'

let site: WholeSite
beforeAll(async () => {
	const tiles = { MAP_TILES: 'https://tiles.example.vn/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© OpenStreetMap' }
	site = await openWholeSite((world) => void Object.assign(world.settings, tiles))
}, 300_000)
afterAll(() => site.close())

const read = async (path: string) => {
	const answer = await fetch(site.url + path, { headers: { 'accept-language': 'vi' } })
	return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
}

it('pictures come from the host of the tiles on pages with a map, and on no others', async () => {
	const map = await read('/event?view=map')
	expect(map.html).toContain('data-tiles="https://tiles.example.vn/{z}/{x}/{y}.png"')
	expect(map.html).toContain('© OpenStreetMap')
	expect(map.policy).toContain("img-src 'self' data: blob: https://tiles.example.vn;")
	// The second answer is the kept page.
	expect((await read('/event?view=map')).policy).toBe(map.policy)
	for (const path of ['/event', '/event?view=month', '/', '/help']) {
		const { html, policy } = await read(path)
		expect(html).not.toContain('data-tiles')
		expect(policy).toContain("img-src 'self' data: blob:;")
	}
})
