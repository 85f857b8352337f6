import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callerAs, worldOn, type TestWorld } from '#world/testing/test-world.ts'
import { openFreshDatabase } from '#world/testing/fresh-database.ts'
import type { Database } from '~/platform/database/database.server.ts'
import { limits, openRateLimits } from '~/platform/rate-limit/rate-limit.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { countGuess } from './count-guesses.server.ts'
import { knownDeviceCookie } from '~/features/account/cookies/known-device.server.ts'

let database: Database
let world: TestWorld
beforeAll(async () => {
	database = await openFreshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
	world = worldOn(database)
	world.limits = await openRateLimits(world.settings, database, world.log)
	await database.sql('delete from rate_limits')
})

const email = 'lan@example.vn'
function guessFrom(address: string, cookie = '') {
	const context = new RouterContextProvider()
	context.set(pageRequest, { world, caller: callerAs(), origin: 'http://localhost', prefix: '', address })
	return countGuess(context, new Request('http://localhost/login', { headers: { cookie } }), 'password', email)
}
const ownCookie = () => knownDeviceCookie({ ...world, now: world.clock(), secure: false }, null, email).split(';')[0] ?? ''

describe('signing in', () => {
	it('is never counted when it was right', async () => {
		for (let signedIn = 0; signedIn < 30; signedIn += 1) {
			const { waitSeconds, wasRight } = await guessFrom('203.0.113.1')
			expect(waitSeconds).toBe(0)
			await wasRight()
		}
	})

	it('is slowed down where wrong passwords come from, and nowhere else', async () => {
		const tries = []
		for (let tried = 0; tried < 12; tried += 1) tries.push((await guessFrom('203.0.113.1')).waitSeconds)
		expect(tries.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0])
		expect(tries.slice(6).every((seconds) => seconds > 0 && seconds <= 15)).toBe(true)
		expect((await guessFrom('198.51.100.7')).waitSeconds).toBe(0)
	})

	it('stays open to a browser somebody signed in from before, however many addresses others guess from', async () => {
		const cookie = ownCookie()
		for (let tried = 0; tried < limits['account-guess'].times; tried += 1) await guessFrom(`203.0.${tried}.1`)
		expect((await guessFrom('198.51.100.7')).waitSeconds).toBeGreaterThan(0)
		expect((await guessFrom('198.51.100.7', cookie)).waitSeconds).toBe(0)
		expect((await guessFrom('203.0.1.1', cookie)).waitSeconds).toBe(0)
		// A known browser guesses no faster than others: it may be stolen.
		for (let tried = 0; tried < 4; tried += 1) await guessFrom('198.51.100.7', cookie)
		expect((await guessFrom('198.51.100.8', cookie)).waitSeconds).toBeGreaterThan(0)
	})
})
