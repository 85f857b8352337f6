import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { goodPassword } from '../app/features/account/testing/people.ts'
import { signIn } from '../app/features/account/operations/sign-in.server.ts'
import { sessions } from '../app/features/account/tables.server.ts'
import { passSecondStep } from '../app/features/security/operations/pass-second-step.server.ts'
import { codeNow, withAuthenticator } from '../app/features/security/testing/signing-in.ts'
import { action } from '../app/features/security/pages/second-step.tsx'
import { pageRequest } from '../app/platform/session/request.server.ts'
import { limits, openRateLimits } from '../app/platform/rate-limit/rate-limit.server.ts'
import { callerAs } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena } from './arena.ts'

/** An attacker knows the password: many sign-ins wait for the second step, spread over the processes. */
async function waiting(arena: Arena, count: number): Promise<string[]> {
	const tokens: string[] = []
	for (let nth = 0; nth < count; nth += 1) {
		const entered = await playedBy(arena, nth).value(signIn, { email: 'lan@example.vn', password: goodPassword }, callerAs())
		if (entered.next !== 'second_step') throw new Error('no second step was asked for')
		tokens.push(entered.unfinished)
	}
	return tokens
}

/** A try at the page itself, as a browser sends it. */
async function tryAtPage(arena: Arena, nth: number, token: string, code: string): Promise<number> {
	const world = arena.worlds[nth % arena.worlds.length]
	if (!world) throw new Error('no such process')
	const context = new RouterContextProvider()
	context.set(pageRequest, { world, caller: callerAs(), origin: 'http://localhost', prefix: '', address: `10.0.0.${nth}` })
	const request = new Request('http://localhost/login/second-step', {
		method: 'POST',
		headers: { cookie: `hoi-sign-in=${token}` },
		body: new URLSearchParams({ code }),
	})
	const answer = (await action({ context, request, params: {}, unstable_pattern: '', url: new URL(request.url) } as never)) as
		Response | { init?: { status?: number } }
	return answer instanceof Response ? answer.status : (answer.init?.status ?? 200)
}

it('of codes guessed at once over two processes and many sign-ins, only twenty are checked', async () => {
	const arena = await openArena({ processes: 2 })
	await withAuthenticator(playedBy(arena, 0))
	for (const world of arena.worlds) {
		const opened = await openRateLimits({ REDIS_URL: undefined, RATE_LIMITS: true }, world.database, world.log)
		world.limits = opened
	}
	const tokens = await waiting(arena, 20)
	const statuses = await atOnce(100, (nth) => tryAtPage(arena, nth, tokens[nth % tokens.length] ?? '', String(nth).padStart(6, '0')))
	expect(statuses.filter((status) => status === 422)).toHaveLength(limits['account-code'].times)
	expect(statuses.filter((status) => status === 429)).toHaveLength(100 - limits['account-code'].times)
	// In every process, another hour would have to pass first.
	expect(await tryAtPage(arena, 1, tokens[19] ?? '', '123456')).toBe(429)
})

/** How many sign-ins succeed that give the same right code at once. */
async function admitted(arena: Arena, code: string, tokens: readonly string[], count: number): Promise<number> {
	const outcomes = await atOnce(count, (nth) =>
		playedBy(arena, nth).value(passSecondStep, { token: tokens[nth % tokens.length], code }, callerAs()),
	)
	const passed = outcomes.filter((outcome) => !(outcome instanceof Error) && outcome.next === 'signed_in').length
	expect(await arena.worlds[0]?.database.reader.select().from(sessions)).toHaveLength(passed)
	return passed
}

it('a code of the authenticator, and a recovery code, lets one of many in', async () => {
	for (const kind of ['authenticator', 'recovery'] as const) {
		const arena = await openArena({ processes: 2 })
		const { secret, recoveryCodes } = await withAuthenticator(playedBy(arena, 0))
		for (const world of arena.worlds.slice(1)) world.pass({ seconds: 30 })
		const code = kind === 'authenticator' ? codeNow(playedBy(arena, 0), secret) : (recoveryCodes[0] ?? '')
		expect(await admitted(arena, code, await waiting(arena, 12), 12), kind).toBe(1)
	}
})

it('without the locks one code of the authenticator lets several in', async () => {
	const letIn = async () => {
		const arena = await openArena({ processes: 4, without: { locks: true } })
		const { secret } = await withAuthenticator(playedBy(arena, 0))
		for (const world of arena.worlds.slice(1)) world.pass({ seconds: 30 })
		const tokens = await waiting(arena, 12)
		return admitted(arena, codeNow(playedBy(arena, 0), secret), tokens, 12)
	}
	expect(await worstOf(1, letIn)).toBeGreaterThan(1)
})

it('one sign-in that waits takes five wrong codes, however many come at once', async () => {
	const arena = await openArena({ processes: 2 })
	await withAuthenticator(playedBy(arena, 0))
	const [token] = await waiting(arena, 1)
	const outcomes = await atOnce(30, (nth) => playedBy(arena, nth).value(passSecondStep, { token, code: '000000' }, callerAs()))
	expect(outcomes.filter((outcome) => !(outcome instanceof Error) && outcome.next === 'wrong_code')).toHaveLength(5)
})
