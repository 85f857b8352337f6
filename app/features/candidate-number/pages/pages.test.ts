import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import type { Caller } from '~/kernel/operation.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { newGroup } from '~/features/candidate-number/rules/configuration.ts'
import { typedOfConfiguration } from '~/features/candidate-number/rules/typed-configuration.ts'
import { configure, idOf, numbersOf, ownerOf, register } from '~/features/candidate-number/testing/crowd.ts'
import { action as saving, loader as opening } from './configuration.tsx'
import { action as byHand, loader as person } from './number-of-attendee.tsx'
import { action as listing, loader as list } from './numbers.tsx'
import { action as acting, loader as results } from './results.tsx'

type Params = Record<string, string | number>
type Handler = (given: never) => Promise<unknown>

interface Answered {
	status: number
	to: string
	data: Record<string, unknown>
}

/** What a loader or an action answers, also when it throws a refusal or a redirect. */
async function ask(
	played: Played,
	handler: Handler,
	params: Params,
	{ sent, caller = ownerOf(played), search = '' }: { sent?: object; caller?: Caller; search?: string } = {},
): Promise<Answered> {
	const context = new RouterContextProvider()
	context.set(pageRequest, { world: played.world, caller, origin: 'http://localhost', prefix: '', address: '' })
	const body = new FormData()
	for (const [name, values] of Object.entries(sent ?? {})) for (const value of [values].flat()) body.append(name, String(value))
	const request = new Request(`http://localhost/candidate-number/${params['id']}${search}`, sent ? { method: 'post', body } : {})
	const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
	const answer = await handler({ context, request, params: named } as never).catch((thrown: unknown) => thrown)
	if (answer instanceof Error) throw answer
	if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location') ?? '', data: {} }
	if (typeof answer === 'object' && answer !== null && 'init' in answer) {
		const { data, init } = answer as unknown as { data: Record<string, unknown>; init: ResponseInit | null }
		return { status: init?.status ?? 200, to: '', data }
	}
	return { status: 200, to: '', data: answer as Record<string, unknown> }
}

/** Three people, a configuration that takes everybody, and the fields of its form. */
async function scene(played: Played) {
	await register(played, ['An', 'Bình', 'Chi'])
	const { configurationId, configuration } = await configure(played)
	const id = played.stage.event
	return {
		id,
		at: { id, configId: configurationId },
		made: { id, configId: 'new' },
		configuration,
		typed: { version: '1', ...typedOfConfiguration(configuration) },
	}
}

describe('the form of a configuration', () => {
	it('saves a new one, and leads to its results', async () => {
		await play(async (played) => {
			const { made, typed, id } = await scene(played)
			const saved = await ask(played, saving, made, { sent: { ...typed, name: 'Mới', intent: 'save' } })
			expect([saved.status, saved.to]).toEqual([
				303,
				expect.stringMatching(new RegExp(`^/candidate-number/${id}/config/\\d+/results\\?saved$`)),
			])
			const { data } = await ask(played, list, { id })
			expect((data['configurations'] as { name: string }[]).map(({ name }) => name)).toEqual(['Bib', 'Mới'])
		})
	})

	it('keeps what was typed and says what is wrong', async () => {
		await play(async (played) => {
			const { made, typed } = await scene(played)
			const answer = await ask(played, saving, made, { sent: { ...typed, characters: '', name: 'Đã gõ', intent: 'save' } })
			expect(answer).toMatchObject({ status: 422, data: { typed: { name: 'Đã gõ' }, issues: [{ path: 'characters', code: 'required' }] } })
		})
	})

	it('shows what a run would do, with or without names, and writes nothing', async () => {
		await play(async (played) => {
			const { made, typed } = await scene(played)
			const shown = await ask(played, saving, made, {
				sent: { ...typed, name: '', 'group.0.name': '', 'group.0.prefix': 'z', intent: 'preview' },
			})
			expect(shown).toMatchObject({
				status: 200,
				data: { previewed: { plan: { given: 3, groups: [{ first: [{ number: 'Z01' }, {}, {}] }] } } },
			})
			const nobody = Object.fromEntries(Object.entries(typed).filter(([name]) => !name.startsWith('ticket.')))
			expect(await ask(played, saving, made, { sent: { ...nobody, intent: 'preview' } })).toMatchObject({
				data: { previewed: { problem: 'Không tìm thấy vé nào' } },
			})
			expect(Object.values(await numbersOf(played))).toEqual([null, null, null])
		})
	})

	it('adds and moves lines and groups without a script', async () => {
		await play(async (played) => {
			const { at, typed } = await scene(played)
			const added = await ask(played, saving, at, { sent: { ...typed, groupAct: 'add.group' } })
			expect(added.data['typed']).toMatchObject({ 'rows.group': '2', 'group.0.name': 'Chung', name: 'Bib' })
			const line = await ask(played, saving, at, { sent: { ...typed, choiceAct: 'group.0.add.where' } })
			expect(line.data['typed']).toMatchObject({ 'group.0.rows.where': '1', 'rows.where': '0' })
		})
	})

	it('says when somebody else changed the configuration meanwhile', async () => {
		await play(async (played) => {
			const { at, typed } = await scene(played)
			await ask(played, saving, at, { sent: { ...typed, intent: 'save' } })
			const late = await ask(played, saving, at, { sent: { ...typed, intent: 'save' } })
			expect(late).toMatchObject({ status: 409, data: { told: expect.stringContaining('vừa sửa') } })
		})
	})
})

describe('the results', () => {
	it('run, lock, unlock and undo', async () => {
		await play(async (played) => {
			const { at } = await scene(played)
			expect((await ask(played, acting, at, { sent: { intent: 'run' } })).to).toContain('results?ran=3')
			expect(await ask(played, results, at)).toMatchObject({ data: { total: 3, canUndo: true, isLocked: false } })
			expect((await ask(played, acting, at, { sent: { intent: 'lock' } })).to).toContain('?lock')
			expect(await ask(played, results, at)).toMatchObject({ data: { isLocked: true, previewed: null } })
			expect(await ask(played, acting, at, { sent: { intent: 'run' } })).toMatchObject({ status: 409 })
			expect((await ask(played, acting, at, { sent: { intent: 'unlock' } })).to).toContain('?unlock')
			expect((await ask(played, acting, at, { sent: { intent: 'undo' } })).to).toContain('?undone')
			expect(await ask(played, acting, at, { sent: { intent: 'undo' } })).toMatchObject({ status: 409 })
		})
	})

	it('change numbers that people know only after the organiser agreed to how many', async () => {
		await play(async (played) => {
			const { at, typed } = await scene(played)
			await ask(played, acting, at, { sent: { intent: 'run' } })
			await ask(played, saving, at, { sent: { ...typed, first: '7', rerun: 'anew', intent: 'save' } })
			expect(await ask(played, acting, at, { sent: { intent: 'run' } })).toMatchObject({ status: 409 })
			expect(await ask(played, acting, at, { sent: { intent: 'run', changes: '3' } })).toMatchObject({ status: 409 })
			expect((await ask(played, acting, at, { sent: { intent: 'run', changes: '3', agree: 'on' } })).status).toBe(303)
			expect(await numbersOf(played)).toEqual({ An: 'A07', Bình: 'A08', Chi: 'A09' })
		})
	})

	it('do what the pressed button says with the chosen rows, and can be filtered', async () => {
		await play(async (played) => {
			const { at } = await scene(played)
			await ask(played, acting, at, { sent: { intent: 'run' } })
			const an = await idOf(played, 'An')
			const bulk = (intent: string, selected: number[]) => ask(played, acting, at, { sent: { intent, selected } })
			expect(await bulk('lockThese', [an])).toMatchObject({ data: { done: { did: 'locked', with: { count: 1 } } } })
			expect(await ask(played, results, at, { search: '?lock=locked' })).toMatchObject({ data: { total: 1, numbers: [{ name: 'An' }] } })
			const [first, second] = [await bulk('takeBack', [an]), await bulk('unlockThese', [an])]
			expect(first).toMatchObject({ data: { done: { did: 'takenBack', with: { count: 0 }, refusals: [expect.any(String)] } } })
			expect(second).toMatchObject({ data: { done: { did: 'unlocked' } } })
			expect(await bulk('takeBack', [an])).toMatchObject({ data: { done: { with: { count: 1 } } } })
			expect((await numbersOf(played))['An']).toBeNull()
			expect(await bulk('lockThese', [])).toMatchObject({ data: { done: { did: 'none' } } })
			expect(await bulk('nonsense', [an])).toMatchObject({ data: { done: { did: 'none' } } })
		})
	})
})

describe('one number by hand', () => {
	it('is set, swapped, locked and taken back', async () => {
		await play(async (played) => {
			const { id, at } = await scene(played)
			await ask(played, acting, at, { sent: { intent: 'run' } })
			const one = { id, attendee: await idOf(played, 'An') }
			const press = (sent: object) => ask(played, byHand, one, { sent })
			expect((await press({ intent: 'set', number: 'x5' })).to).toContain('?done=set')
			expect(await press({ intent: 'set', number: 'a02' })).toMatchObject({ status: 409, data: { intent: 'set', typed: 'a02' } })
			expect((await press({ intent: 'swap', other: 'A02' })).to).toContain('?done=swap')
			expect(await numbersOf(played)).toMatchObject({ An: 'A02', Bình: 'X5' })
			expect((await press({ intent: 'lock' })).to).toContain('?done=lock')
			expect(await ask(played, person, one)).toMatchObject({ data: { number: 'A02', how: 'hand', isLocked: true } })
			expect(await press({ intent: 'back' })).toMatchObject({ status: 409, data: { intent: 'back' } })
			expect((await press({ intent: 'unlock' })).to).toContain('?done=unlock')
			expect((await press({ intent: 'back' })).to).toContain('?done=back')
		})
	})
})

describe('the list', () => {
	it('duplicates and deletes', async () => {
		await play(async (played) => {
			const { id, at } = await scene(played)
			const press = (intent: string, configuration: unknown) => ask(played, listing, { id }, { sent: { intent, configuration } })
			expect((await press('duplicate', at.configId)).to).toBe(`/candidate-number/${id}?duplicated`)
			expect((await press('remove', at.configId)).to).toBe(`/candidate-number/${id}?removed`)
			expect(await press('remove', '999999')).toMatchObject({ status: 409, data: { refusals: ['Không tìm thấy cấu hình này.'] } })
		})
	})
})

describe('the addresses', () => {
	it('refuse people without the right, and unknown events, configurations and attendees', async () => {
		await play(async (played) => {
			const { id, at } = await scene(played)
			const status = async (handler: Handler, params: Params, caller?: Caller) =>
				(await ask(played, handler, params, { ...(caller && { caller }) })).status
			expect((await ask(played, list, { id }, { caller: callerAs() })).to).toContain('/login')
			const { accounts } = played.stage
			expect(await status(list, { id }, asAccount(accounts.otherOwner))).toBe(404)
			expect(await status(opening, at, asAccount(accounts.customer))).toBe(404)
			expect(await status(results, at, asAccount(accounts.checkIn))).toBe(403)
			expect(await ask(played, list, { id: 'x' })).toMatchObject({ status: 404, data: 'Không tìm thấy mã sự kiện' })
			for (const configId of ['0', 'x', '999999']) {
				expect(await status(opening, { id, configId })).toBe(404)
				expect(await status(results, { id, configId })).toBe(404)
			}
			expect(await status(opening, { id, configId: 'new' })).toBe(200)
			for (const attendee of ['x', '999999']) expect(await status(person, { id, attendee })).toBe(404)
		})
	})

	it('open for an event of two groups', async () => {
		await play(async (played) => {
			await register(played, ['An'])
			const { configurationId } = await configure(played, {
				groups: [
					{ ...newGroup(0), name: 'M' },
					{ ...newGroup(1), name: 'W' },
				],
			})
			const answer = await ask(played, opening, { id: played.stage.event, configId: configurationId })
			expect(answer.data).toMatchObject({ version: 1, initial: { 'rows.group': '2' }, previewed: { plan: { given: 1 } } })
		})
	})
})
