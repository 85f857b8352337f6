import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Dice } from '../app/kernel/dice.ts'
import type { Caller } from '../app/kernel/operation.ts'
import { seededDice } from '../app/kernel/seeded-dice.ts'
import { operations } from '../app/operations.server.ts'
import { call } from '../app/platform/operations/call.server.ts'
import type { AnyOperation } from '../app/platform/operations/define.server.ts'
import { asAccount, callerAs } from '../world/testing/test-world.ts'
import { hostileText, oneOf, valueFor, type Shape } from './testing/hostile.ts'
import { openWholeSite, roles, type Role, type WholeSite } from './testing/whole-site.ts'

// `npm run fuzz` sets a longer run and a seed; in the tests it is the same short run every time.
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 30)
const half = seconds * 500

let site: WholeSite

beforeAll(async () => {
	site = await openWholeSite()
}, 300_000)

afterAll(() => site.close())

/** Texts that only some may read: people's addresses, and the name of an unpublished event. */
const private_ = [
	{ text: 'khach@example.vn', known: ['customer', 'staff'] },
	{ text: 'nhanvien@example.vn', known: ['staff'] },
	{ text: 'khac@example.vn', known: ['otherOwner', 'staff'] },
	{ text: 'quanly@example.vn', known: ['manager', 'owner', 'checkIn', 'staff'] },
	{ text: 'Chưa mở', known: ['manager', 'owner', 'checkIn', 'staff'] },
] as const satisfies readonly { text: string; known: readonly Role[] }[]

/** The private text in an answer to a role that must not know it. */
function leakTo(role: Role, said: string): string | undefined {
	// Only whole addresses count: everybody may know the address of the provider "ban-khac", but not that of its owner "khac".
	const tells = (text: string) => said.split(text).some((before, part, parts) => part < parts.length - 1 && !/[\w.-]$/.test(before))
	return private_.find(({ text, known }) => !(known as readonly Role[]).includes(role) && tells(text))?.text
}

function callerOf(role: Role): Caller {
	if (role === 'visitor') return callerAs()
	const session = { id: 1, startedAt: site.world.clock() }
	const { actor, ...caller } = asAccount(site.stage.accounts[role], { staff: role === 'staff' })
	return { ...caller, actor: { ...actor, session } as Caller['actor'] }
}

/** The order differs for each seed, so that a run that ends early has still tested a little of everything. */
function shuffled<Each>(dice: Dice, all: readonly Each[]): Each[] {
	const rest = [...all]
	return all.map(() => rest.splice(dice.below(rest.length), 1)[0] as Each)
}

/** Ids of things that exist, and of one that does not. */
function knownIds(): number[] {
	const { accounts, variants, quotas, promotions, ...others } = site.stage
	const all = [accounts, variants, quotas, promotions].flatMap((each) => Object.values(each))
	return [...all, ...Object.values(others).filter((each) => typeof each === 'number'), 999_999]
}

it(`every operation survives any input, from every role (seed ${seed})`, { timeout: seconds * 4_000 + 60_000 }, async () => {
	const dice = seededDice(seed)
	const ids = knownIds()
	const wrong: string[] = []
	const all = (Object.values(operations) as AnyOperation[]).flatMap((operation) => roles.map((role) => ({ operation, role })))
	const from = performance.now()
	let asked = 0
	for (let round = 0; round === 0 || seconds > 60; round += 1) {
		for (const { operation, role } of shuffled(dice, all)) {
			if (performance.now() - from > half || wrong.length > 20) break
			const shape = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }) as Shape
			const input = valueFor(shape, { dice, ids })
			asked += 1
			const what = `${operation.name} as ${role} with ${JSON.stringify(input)?.slice(0, 400)}`
			try {
				const answer = await call(site.world, operation, input, callerOf(role))
				const leak = answer.ok ? leakTo(role, JSON.stringify(answer.value) ?? '') : undefined
				if (leak) wrong.push(`${what}: tells ${leak}`)
			} catch (error) {
				wrong.push(`${what}: ${String(error).slice(0, 200)} ${String((error as Error).cause ?? '').slice(0, 200)}`)
			}
		}
		if (performance.now() - from > half || wrong.length > 20) break
	}
	expect(asked).toBeGreaterThan(50)
	expect(wrong).toEqual([])
})

/** Names of fields and parameters, as the pages read them. */
function namesRead(): string[] {
	const folder = join(import.meta.dirname, '..', 'app', 'features')
	const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
		/\/(pages|desk|rules)\/[^/]*[.]tsx?$/.test(path),
	)
	const names = pages.flatMap((path) =>
		[...readFileSync(join(folder, path), 'utf8').matchAll(/(?:get|has|getAll|text|said|typed)[([]'([A-Za-z_][\w.-]{0,30})'/g)].map(
			([, name]) => name ?? '',
		),
	)
	return [...new Set(names)]
}

it(`every page survives any request and form, from every role (seed ${seed})`, { timeout: seconds * 4_000 + 60_000 }, async () => {
	const dice = seededDice(seed + 1)
	const ids = knownIds().map(String)
	const names = namesRead()
	const wrong: string[] = []
	const all = site.patterns.flatMap((pattern) =>
		roles.flatMap((role) => (['GET', 'POST'] as const).map((method) => ({ pattern, role, method }))),
	)
	const value = () => (dice.below(3) === 0 ? oneOf(dice, ids) : hostileText(dice))
	const fields = () => Array.from({ length: dice.below(8) }, (): [string, string] => [oneOf(dice, names), value()])
	const from = performance.now()
	let asked = 0
	for (let round = 0; round === 0 || seconds > 60; round += 1) {
		for (const { pattern, role, method } of shuffled(dice, all)) {
			if (performance.now() - from > half || wrong.length > 20) break
			const path = pattern.replace(/:\w+|\*/g, () =>
				dice.below(2) === 0 ? oneOf(dice, ids) : encodeURIComponent(Buffer.from(value()).toString()),
			)
			const query = new URLSearchParams(fields()).toString()
			// Node itself refuses longer headers of requests (431), before the site gets them.
			const address = `${dice.below(3) === 0 ? '/en_US' : ''}${path}${query && `?${query}`}`.slice(0, 8_000).replace(/%[\dA-F]?$/, '')
			const body = method === 'POST' ? new URLSearchParams([['intent', value()], ...fields()]) : undefined
			asked += 1
			const answer = await fetch(site.url + address, { method, body, headers: site.headersOf(role), redirect: 'manual' })
			const said = await answer.text()
			const what = `${method} ${address.slice(0, 300)} as ${role} with ${String(body ?? '').slice(0, 300)}`
			const leak = leakTo(role, said)
			if (answer.status >= 500) wrong.push(`${what}: ${answer.status} ${site.logged.at(-1)?.slice(0, 600)}`)
			else if (answer.status >= 400 && (said === '' || said === 'null')) wrong.push(`${what}: ${answer.status} without a word`)
			else if (leak) wrong.push(`${what}: tells ${leak}`)
			else if (/^(https?:)?\/\/(?!127[.]0[.]0[.]1|localhost|hoi[.])/.test(answer.headers.get('location') ?? ''))
				wrong.push(`${what}: leads away`)
		}
		if (performance.now() - from > half || wrong.length > 20) break
	}
	expect(asked).toBeGreaterThan(50)
	expect(wrong).toEqual([])
})
