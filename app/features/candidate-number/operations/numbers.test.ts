import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { facts } from '~/platform/facts/tables.server.ts'
import { cancelAttendee } from '~/features/attendee/operations/cancel-attendee.server.ts'
import { deleteTicket } from '~/features/ticket/operations/delete-ticket.server.ts'
import { newGroup } from '~/features/candidate-number/rules/configuration.ts'
import { configure, idOf, numbersOf, ownerOf, passGate, register } from '~/features/candidate-number/testing/crowd.ts'
import { deleteNumberConfiguration } from './delete-number-configuration.server.ts'
import { duplicateNumberConfiguration } from './duplicate-number-configuration.server.ts'
import { findNumberConfiguration } from './find-number-configuration.server.ts'
import { findNumberOfAttendee } from './find-number-of-attendee.server.ts'
import { listGivenNumbers } from './list-given-numbers.server.ts'
import { listNumberConfigurations } from './list-number-configurations.server.ts'
import { lockGivenNumbers } from './lock-given-numbers.server.ts'
import { lockNumbers } from './lock-numbers.server.ts'
import { previewNumbers } from './preview-numbers.server.ts'
import { runNumbers } from './run-numbers.server.ts'
import { saveNumberConfiguration } from './save-number-configuration.server.ts'
import { setCandidateNumber } from './set-candidate-number.server.ts'
import { swapCandidateNumbers } from './swap-candidate-numbers.server.ts'
import { undoNumberRun } from './undo-number-run.server.ts'

const three = ['An', 'Bình', 'Chi']

/** Shorthands for one configuration of the stage's event. */
async function at(played: Played, change: Parameters<typeof configure>[1] = {}) {
	const { configurationId, configuration, choices } = await configure(played, change)
	const eventId = played.stage.event
	const of = (more: object = {}) => ({ eventId, configurationId, ...more })
	const owner = ownerOf(played)
	return {
		...{ configurationId, configuration, choices, eventId, owner, of },
		run: (more: object = {}) => played.value(runNumbers, of(more), owner),
		refusedRun: (more: object = {}) => played.refusal(runNumbers, of(more), owner),
		save: async (more: object) => {
			const found = await played.value(findNumberConfiguration, of(), owner)
			const input = { eventId, id: configurationId, version: found.version, configuration: { ...found.configuration, ...more } }
			return played.value(saveNumberConfiguration, input, owner)
		},
		set: async (name: string, number: string | null) =>
			played.value(setCandidateNumber, { eventId, attendeeId: await idOf(played, name), number }, owner),
		lock: async (name: string, locked = true) =>
			played.value(lockGivenNumbers, { eventId, attendeeIds: [await idOf(played, name)], locked }, owner),
		cancel: async (name: string) => played.value(cancelAttendee, { eventId, attendeeId: await idOf(played, name) }, owner),
	}
}

describe('a run', () => {
	it('gives everybody with a place a number, in the configured order, and records a fact', async () => {
		await play(async (played) => {
			await register(played, three)
			const { run, of, owner, configurationId } = await at(played, { characters: 4 })
			expect(await run()).toMatchObject({ given: 3, kept: 0, takenBack: 0 })
			expect(await numbersOf(played)).toEqual({ An: 'A0001', Bình: 'A0002', Chi: 'A0003' })
			const { configurations } = await played.value(listNumberConfigurations, { eventId: played.stage.event }, owner)
			expect(configurations).toMatchObject([{ id: configurationId, numbered: 3, locked: 0, isLocked: false, ranBy: 'Nguyễn Chủ' }])
			expect(configurations[0]?.lastRunAt).toBe(played.world.clock().toISOString())
			const { numbers, total } = await played.value(listGivenNumbers, of({ search: 'binh' }), owner)
			expect(total).toBe(1)
			expect(numbers).toMatchObject([{ name: 'Bình', number: 'A0002', how: 'run', group: 'Chung', isLocked: false }])
		})
	})

	it('is shown before anything is written', async () => {
		await play(async (played) => {
			await register(played, three)
			const { configuration, eventId, owner, set } = await at(played)
			await set('An', 'a 02')
			const shown = await played.value(previewNumbers, { eventId, configuration }, owner)
			expect(shown).toMatchObject({
				...{ chosen: 3, given: 2, kept: 1, changes: 0, collisions: { count: 1, first: ['A02'] }, leftOver: [] },
				groups: [
					{
						count: 3,
						given: 2,
						first: [
							{ number: 'A01', name: 'Bình' },
							{ number: 'A03', name: 'Chi' },
						],
						last: 'A03',
					},
				],
			})
			expect(await numbersOf(played)).toEqual({ An: 'A02', Bình: null, Chi: null })
		})
	})

	it('divides people by their groups’ own conditions', async () => {
		await play(async (played) => {
			await register(played, three)
			const conditions = [{ column: 'name', operator: 'equals' as const, value: 'binh' }]
			const groups = [
				{ ...newGroup(0), name: 'B', prefix: 'B', filter: { ticketIds: [], attributes: [], conditions } },
				{ ...newGroup(1), name: 'Khác', prefix: 'K' },
			]
			const { run } = await at(played, { groups })
			await run()
			expect(await numbersOf(played)).toEqual({ An: 'K01', Bình: 'B01', Chi: 'K02' })
		})
	})

	it('gives no numbers when the digits run out, and says how many people of which group are without one', async () => {
		await play(async (played) => {
			for (let nth = 0; nth < 3; nth += 1)
				await register(
					played,
					['a', 'b', 'c', 'd'].map((name) => name + String(nth)),
				)
			const { refusedRun, eventId, configuration, owner } = await at(played, { characters: 1 })
			expect(await played.value(previewNumbers, { eventId, configuration }, owner)).toMatchObject({
				leftOver: [{ group: 'Chung', count: 3 }],
				given: 0,
			})
			expect(await refusedRun()).toBe('numbers_run_out')
			expect(Object.values(await numbersOf(played)).every((number) => number === null)).toBe(true)
		})
	})

	it('fills the gap of a person who gave up their place', async () => {
		await play(async (played) => {
			await register(played, three)
			const { run, cancel } = await at(played, { newcomers: false })
			await run()
			await cancel('An')
			await register(played, ['Dung'])
			expect(await run()).toMatchObject({ given: 1, takenBack: 1 })
			expect(await numbersOf(played)).toEqual({ An: null, Bình: 'A02', Chi: 'A03', Dung: 'A01' })
		})
	})

	it('goes on after the greatest number when it is set up so', async () => {
		await play(async (played) => {
			await register(played, three)
			const { run, cancel } = await at(played, { newcomers: false, rerun: 'keep_append' })
			await run()
			await cancel('Chi')
			await register(played, ['Dung'])
			await run()
			expect(await numbersOf(played)).toEqual({ An: 'A01', Bình: 'A02', Chi: 'A03', Dung: 'A04' })
		})
	})

	it('changes only numbers that are not fixed, and only once the organiser agreed to how many', async () => {
		await play(async (played) => {
			await register(played, three)
			const { run, refusedRun, save, lock } = await at(played)
			await run()
			await lock('Bình')
			await save({ rerun: 'anew', first: 2, groups: [{ ...newGroup(0), name: 'Chung', prefix: 'A' }] })
			expect(await refusedRun()).toBe('numbers_known')
			expect(await refusedRun({ changes: 1 })).toBe('numbers_known')
			expect(await numbersOf(played)).toEqual({ An: 'A01', Bình: 'A02', Chi: 'A03' })
			await run({ changes: 2 })
			expect(await numbersOf(played)).toEqual({ An: 'A03', Bình: 'A02', Chi: 'A04' })
		})
	})

	it('never changes a number that a gate has shown', async () => {
		await play(async (played) => {
			await register(played, three)
			const { run, save, eventId, owner, set } = await at(played)
			await run()
			await passGate(played, await idOf(played, 'An'))
			await save({ rerun: 'anew', first: 50 })
			await run({ changes: 2 })
			expect(await numbersOf(played)).toEqual({ An: 'A01', Bình: 'A50', Chi: 'A51' })
			await expect(set('An', 'B1')).rejects.toThrow('number_locked')
			const attendeeId = await idOf(played, 'An')
			expect(await played.refusal(swapCandidateNumbers, { eventId, attendeeId, number: 'A50' }, owner)).toBe('number_locked')
		})
	})

	it('leaves the numbers of another configuration alone and skips them', async () => {
		await play(async (played) => {
			await register(played, three)
			const one = await at(played)
			await one.run()
			await register(played, ['Dung'], 'plain')
			const two = await at(played, { rerun: 'anew', groups: [{ ...newGroup(0), name: 'Khác', prefix: 'A' }] })
			await two.run()
			expect(await numbersOf(played)).toEqual({ An: 'A01', Bình: 'A02', Chi: 'A03', Dung: 'A04' })
		})
	})
})

describe('why nobody can be numbered', () => {
	it('is said in the specification’s words', async () => {
		await play(async (played) => {
			const { eventId, owner, configuration, choices } = await at(played)
			const refused = (choice: object) =>
				played.refusal(
					previewNumbers,
					{ eventId, configuration: { ...configuration, choice: { ...configuration.choice, ...choice } } },
					owner,
				)
			expect(await refused({ ticketIds: [] })).toBe('no_ticket_found')
			expect(await refused({ ticketIds: [999_999] })).toBe('no_valid_tickets_found')
			expect(await refused({ ticketIds: [choices.tickets[0]?.id ?? 0, 999_999] })).toBe('invalid_tickets')
			expect(await refused({})).toBe('no_attendee_found')
			expect(await refused({ conditions: [{ column: 'height', operator: 'equals', value: '1' }] })).toBe('conditions_invalid')
			expect(await played.refusal(previewNumbers, { eventId: 999_999, configuration }, ownerOf(played))).toBe('not_found')
		})
	})

	it('is also a ticket that was deleted meanwhile', async () => {
		await play(async (played) => {
			await register(played, three)
			const { refusedRun, choices, eventId, owner, run } = await at(played)
			await run()
			const unsold = choices.tickets.find(({ name }) => name === 'Vé chạy')
			await played.value(deleteTicket, { eventId, ticketId: unsold?.id ?? 0 }, owner)
			expect(await refusedRun()).toBe('invalid_tickets')
		})
	})
})

describe('people who register later', () => {
	it('get the next number of their group at once', async () => {
		await play(async (played) => {
			await register(played, three)
			const { run, of, owner } = await at(played)
			await register(played, ['Trước'])
			expect((await numbersOf(played))['Trước']).toBeNull()
			await run()
			await register(played, ['Dung', 'Em'])
			expect(await numbersOf(played)).toMatchObject({ Trước: 'A04', Dung: 'A05', Em: 'A06' })
			const { numbers } = await played.value(listGivenNumbers, of({ how: 'newcomer' }), owner)
			expect(numbers.map(({ name }) => name)).toEqual(['Dung', 'Em'])
		})
	})

	it('skip a number that somebody has by hand', async () => {
		await play(async (played) => {
			await register(played, three)
			const { run, set } = await at(played)
			await run()
			await set('An', 'A04')
			await register(played, ['Dung'])
			expect(await numbersOf(played)).toMatchObject({ An: 'A04', Dung: 'A05' })
		})
	})

	it('get none when it is not set up or the digits have run out, but keep their place', async () => {
		await play(async (played) => {
			await register(played, three)
			const { run } = await at(played, { characters: 1, first: 7 })
			await run()
			await register(played, ['Dung'])
			expect((await numbersOf(played))['Dung']).toBeNull()
			const told = await played.world.database.reader.select({ data: facts.data }).from(facts).where(eq(facts.name, 'numbers.run_out'))
			expect(told).toMatchObject([{ data: { count: 1 } }])
		})
	})
})

describe('by hand', () => {
	it('a number is set, stays through runs, and is taken back', async () => {
		await play(async (played) => {
			await register(played, three)
			const { run, save, set, eventId, owner } = await at(played)
			await run()
			expect(await set('Bình', ' vip 1 ')).toMatchObject({ number: 'VIP1', before: 'A02' })
			await save({ rerun: 'anew', first: 5 })
			await run({ changes: 2 })
			expect(await numbersOf(played)).toEqual({ An: 'A05', Bình: 'VIP1', Chi: 'A06' })
			const found = await played.value(findNumberOfAttendee, { eventId, attendeeId: await idOf(played, 'Bình') }, owner)
			expect(found).toMatchObject({ number: 'VIP1', how: 'hand', isLocked: false })
			await set('Bình', null)
			expect((await numbersOf(played))['Bình']).toBeNull()
		})
	})

	it('nobody gets a number that is malformed or belongs to somebody else, and no locked number changes', async () => {
		await play(async (played) => {
			await register(played, three)
			const { run, eventId, owner, lock, of } = await at(played)
			await run()
			const attendeeId = await idOf(played, 'An')
			const refused = (number: string) => played.refusal(setCandidateNumber, { eventId, attendeeId, number }, owner)
			expect(await refused('a02')).toBe('number_taken')
			expect(await refused('<b>')).toBe('number_malformed')
			expect(await played.refusal(setCandidateNumber, { eventId, attendeeId: 999_999, number: 'A9' }, owner)).toBe('attendee_not_found')
			await lock('An')
			expect(await refused('A77')).toBe('number_locked')
			await lock('An', false)
			await played.value(lockNumbers, of({ locked: true }), owner)
			expect(await refused('A77')).toBe('number_locked')
			expect(await played.refusal(lockGivenNumbers, { eventId, attendeeIds: [attendeeId], locked: false }, owner)).toBe(
				'configuration_locked',
			)
		})
	})

	it('two people swap their numbers', async () => {
		await play(async (played) => {
			await register(played, three)
			const { run, eventId, owner } = await at(played)
			await run()
			const attendeeId = await idOf(played, 'An')
			await played.value(swapCandidateNumbers, { eventId, attendeeId, number: 'a03' }, owner)
			expect(await numbersOf(played)).toEqual({ An: 'A03', Bình: 'A02', Chi: 'A01' })
			expect(await played.refusal(swapCandidateNumbers, { eventId, attendeeId, number: 'A03' }, owner)).toBe('number_not_found')
			expect(await played.refusal(swapCandidateNumbers, { eventId, attendeeId, number: '' }, owner)).toBe('number_malformed')
			expect(await played.refusal(swapCandidateNumbers, { eventId, attendeeId: 999_999, number: 'A01' }, owner)).toBe('attendee_not_found')
		})
	})
})

describe('the last run undone', () => {
	it('leaves every number as it was before the run', async () => {
		await play(async (played) => {
			await register(played, three)
			const { run, save, of, owner, cancel } = await at(played)
			await run()
			await cancel('Chi')
			await save({ rerun: 'anew', first: 50 })
			await run({ changes: 2 })
			expect(await numbersOf(played)).toEqual({ An: 'A50', Bình: 'A51', Chi: null })
			expect(await played.value(undoNumberRun, of(), owner)).toEqual({ takenBack: 0, givenBack: 3 })
			expect(await numbersOf(played)).toEqual({ An: 'A01', Bình: 'A02', Chi: 'A03' })
			expect(await played.refusal(undoNumberRun, of(), owner)).toBe('no_run_to_undo')
		})
	})

	it('takes the first numbers back', async () => {
		await play(async (played) => {
			await register(played, three)
			const { run, of, owner } = await at(played)
			await run()
			expect(await played.value(undoNumberRun, of(), owner)).toEqual({ takenBack: 3, givenBack: 0 })
			expect(await numbersOf(played)).toEqual({ An: null, Bình: null, Chi: null })
			expect(await played.value(findNumberConfiguration, of(), owner)).toMatchObject({ lastRunAt: null, canUndo: false, numbered: 0 })
		})
	})

	it('is refused once a number is locked, shown at a gate, or given to somebody else', async () => {
		await play(async (played) => {
			await register(played, three)
			const { run, save, of, owner, lock, set } = await at(played)
			await run()
			await lock('An')
			expect(await played.refusal(undoNumberRun, of(), owner)).toBe('numbers_locked')
			await lock('An', false)
			await save({ rerun: 'anew', first: 50 })
			await run({ changes: 3 })
			await set('An', 'A02')
			expect(await played.refusal(undoNumberRun, of(), owner)).toBe('number_taken')
			await set('An', 'A99')
			await passGate(played, await idOf(played, 'Chi'))
			expect(await played.refusal(undoNumberRun, of(), owner)).toBe('numbers_locked')
			await played.value(lockNumbers, of({ locked: true }), owner)
			expect(await played.refusal(undoNumberRun, of(), owner)).toBe('configuration_locked')
		})
	})
})

describe('a configuration', () => {
	it('is duplicated without its numbers, and deleted with them', async () => {
		await play(async (played) => {
			await register(played, three)
			const { run, of, owner, configuration } = await at(played)
			await run()
			const copy = await played.value(duplicateNumberConfiguration, of(), owner)
			expect(copy.name).toBe('Bib (2)')
			const found = await played.value(findNumberConfiguration, of({ configurationId: copy.id }), owner)
			expect(found).toMatchObject({ numbered: 0, lastRunAt: null, configuration: { characters: configuration.characters } })
			expect(await played.value(deleteNumberConfiguration, of(), owner)).toEqual({ takenBack: 3 })
			expect(await numbersOf(played)).toEqual({ An: null, Bình: null, Chi: null })
		})
	})

	it('is not changed, run or deleted while it is locked', async () => {
		await play(async (played) => {
			await register(played, three)
			const { run, refusedRun, of, owner, eventId, configuration, configurationId, lock } = await at(played)
			await run()
			await played.value(lockNumbers, of({ locked: true }), owner)
			expect(await refusedRun()).toBe('configuration_locked')
			expect(await played.refusal(deleteNumberConfiguration, of(), owner)).toBe('configuration_locked')
			const again = { eventId, id: configurationId, version: 1, configuration }
			expect(await played.refusal(saveNumberConfiguration, again, owner)).toBe('configuration_locked')
			await register(played, ['Dung'])
			expect((await numbersOf(played))['Dung']).toBe('A04')
			await played.value(lockNumbers, of({ locked: false }), owner)
			await lock('An')
			expect(await played.refusal(deleteNumberConfiguration, of(), owner)).toBe('numbers_locked')
		})
	})

	it('is saved only when nobody changed it since its form was opened, and only in its own event', async () => {
		await play(async (played) => {
			const { save, eventId, owner, configuration, configurationId, of } = await at(played)
			await save({ name: 'Khác' })
			const late = { eventId, id: configurationId, version: 1, configuration }
			expect(await played.refusal(saveNumberConfiguration, late, owner)).toBe('configuration_changed')
			const nobody = { configurationId: 999_999 }
			expect(await played.refusal(saveNumberConfiguration, { ...late, id: 999_999 }, owner)).toBe('configuration_not_found')
			for (const operation of [
				findNumberConfiguration,
				duplicateNumberConfiguration,
				deleteNumberConfiguration,
				runNumbers,
				undoNumberRun,
				listGivenNumbers,
			])
				expect(await played.refusal(operation, of(nobody), owner)).toBe('configuration_not_found')
			const other = asAccount(played.stage.accounts.otherOwner)
			const elsewhere = { eventId: played.stage.otherEvent, configurationId }
			expect(await played.refusal(findNumberConfiguration, elsewhere, other)).toBe('configuration_not_found')
		})
	})

	it('keeps its groups’ ids, so that their numbers stay theirs', async () => {
		await play(async (played) => {
			await register(played, three)
			const { run, save, of, owner } = await at(played)
			await run()
			const before = await played.value(findNumberConfiguration, of(), owner)
			const [first] = before.configuration.groups
			await save({
				groups: [
					{ ...newGroup(1), name: 'Mới', prefix: 'M' },
					{ ...first, name: 'Đổi tên' },
				],
			})
			const after = await played.value(findNumberConfiguration, of(), owner)
			expect(after.configuration.groups.map(({ name }) => name)).toEqual(['Mới', 'Đổi tên'])
			expect(after.configuration.groups[1]?.id).toBe(first?.id)
			const { numbers } = await played.value(listGivenNumbers, of(), owner)
			expect(new Set(numbers.map(({ group }) => group))).toEqual(new Set(['Đổi tên']))
		})
	})
})
