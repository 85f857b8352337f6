import { describe, expect, it } from 'vitest'
import { ownPath } from './signed-in.server.ts'

const asked = (path: string) => new Request(`https://hoi.example${path}`)

describe('the way back from the login page', () => {
	it('keeps path and search', () => {
		expect(ownPath(asked('/my-orders?tab=draft&page=2'), '')).toBe('/my-orders?tab=draft&page=2')
	})

	it('leaves out the language, which the router puts before every path', () => {
		expect(ownPath(asked('/en_US/my-orders'), '/en_US')).toBe('/my-orders')
	})

	it('leads to the page, not to its data', () => {
		expect(ownPath(asked('/my-orders.data?_routes=x&tab=all'), '')).toBe('/my-orders?tab=all')
	})
})
