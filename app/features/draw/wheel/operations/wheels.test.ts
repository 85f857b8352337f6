import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { joined, scanned, send, ticketsFor } from '~/features/checkin/testing/gate.ts'
import { findGateData } from '~/features/checkin/operations/find-gate-data.server.ts'
import { findDrawFile } from '~/features/draw/draw-record/operations/find-draw-file.server.ts'
import { namesUnset } from '~/features/draw/draw-record/rules/naming.ts'
import { setDrawNames } from '~/features/draw/draw-record/operations/set-draw-names.server.ts'
import { checkDraw } from '~/features/draw/draw-record/rules/draw-file.ts'
import { maskedName } from '~/features/draw/draw-record/rules/shown-name.ts'
import { findEvent } from '~/features/shop-window/operations/find-event.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { tickets } from '~/features/ticket/tables.server.ts'
import { wheelResults } from '~/features/draw/wheel/tables.server.ts'
import { wheelDesk, wheelForm, writtenReceipt } from '~/features/draw/wheel/testing/wheels.ts'
import { countCandidates } from './count-candidates.server.ts'
import { deleteWheel } from './delete-wheel.server.ts'
import { drawWinners } from './draw-winners.server.ts'
import { duplicateWheel } from './duplicate-wheel.server.ts'
import { findMyPrizes } from './find-my-prizes.server.ts'
import { findWheelChoices } from './find-wheel-choices.server.ts'
import { findWheelProof } from './find-wheel-proof.server.ts'
import { finishWheel } from './finish-wheel.server.ts'
import { handOverReward } from './hand-over-reward.server.ts'
import { listShownWheels } from './list-shown-wheels.server.ts'
import { listWheels } from './list-wheels.server.ts'
import { passWinner } from './pass-winner.server.ts'
import { saveWheel } from './save-wheel.server.ts'
import { setWheelPictures } from './set-wheel-pictures.server.ts'
import { startWheel } from './start-wheel.server.ts'
import { takeBackHandingOver } from './take-back-handing-over.server.ts'

const noMore = { 'reward.1.name': '', 'reward.1.winners': '' }

/** The form fields that choose all tickets of the stage's event. */
async function allTickets({ world, stage }: Played) {
	const rows = await world.database.reader.select({ id: tickets.id }).from(tickets).where(eq(tickets.eventId, stage.event))
	return Object.fromEntries(rows.map(({ id }) => [`ticket.${id}`, 'on']))
}

describe('setting up a wheel', () => {
	it('keeps what was typed, once for one key, and shows it again', async () => {
		await play(async (played) => {
			const { owner, eventId, find } = wheelDesk(played)
			const key = randomUUID()
			const typed = { ...wheelForm, allowDuplicates: 'on', leaveOutWinners: 'on', leftOut: 'Giang' }
			const first = await played.value(saveWheel, { eventId, key, typed }, owner)
			expect(await played.value(saveWheel, { eventId, key, typed }, owner)).toEqual(first)
			const { wheel, rewards, count, problem } = await find(first.wheelId)
			expect(wheel).toMatchObject({ name: 'Quay thưởng bế mạc', state: 'draft', allowDuplicates: true, leaveOutWinners: true })
			expect(wheel.pasted.split('\n')).toHaveLength(5)
			expect(rewards).toMatchObject([
				{ name: 'Xe đạp', winners: 1, won: 0 },
				{ name: 'Mũ', winners: 2, won: 0 },
			])
			expect({ count, problem }).toEqual({ count: { candidates: 4, leftOut: 1 }, problem: null })
			const list = await played.value(listWheels, { eventId }, owner)
			expect(list.wheels).toMatchObject([{ id: first.wheelId, rewards: 2, winners: 3, won: 0, state: 'draft' }])
		})
	})

	it('changes rewards, their order and the list while it is a draft', async () => {
		await play(async (played) => {
			const { save, find } = wheelDesk(played)
			const id = await save()
			const { rewards } = await find(id)
			const hats = { 'reward.0.id': String(rewards[1]?.id), 'reward.0.name': 'Mũ lưỡi trai', 'reward.0.winners': '3' }
			await save({ ...hats, 'reward.1.name': 'Áo', 'reward.1.winners': '1', pasted: 'An\nBình\nChi\nDũng' }, id)
			const after = await find(id)
			expect(after.rewards).toMatchObject([{ id: rewards[1]?.id, name: 'Mũ lưỡi trai', winners: 3 }, { name: 'Áo' }])
			expect(after.count.candidates).toBe(4)
		})
	})

	it('counts attendees by ticket and by their scans at the gate', async () => {
		await play(async (played) => {
			const { owner, eventId, save, find } = wheelDesk(played)
			const { device } = await joined(played)
			const [lan, minh] = await ticketsFor(played, ['Lan', 'Minh', 'Nam'])
			const { lists } = await played.value(findGateData, { device })
			const listId = lists[0]?.id ?? 0
			for (const ticket of [lan, minh]) await send(played, device, scanned(played, listId, { code: ticket?.code, verdict: 'good' }))
			const form = { ...wheelForm, ...(await allTickets(played)), ...noMore, pasted: '' }
			const count = async (more: object = {}) =>
				(await played.value(countCandidates, { eventId, typed: { ...form, ...more } }, owner)).candidates
			expect(await count()).toBe(3)
			expect(await count({ pasted: 'An' })).toBe(4)
			expect(await count({ presence: 'came' })).toBe(2)
			expect(await count({ presence: 'inside' })).toBe(2)
			expect(await count({ leftOut: 'nam' })).toBe(2)
			const id = await save({ ...(await allTickets(played)), ...noMore, pasted: '', presence: 'came' })
			expect((await find(id)).count.candidates).toBe(2)
			expect((await played.value(findWheelChoices, { eventId }, owner)).tickets.length).toBeGreaterThan(0)
		})
	})

	it('enforces the rules of the specification, and names the broken one', async () => {
		await play(async (played) => {
			const { owner, eventId, save } = wheelDesk(played)
			const refused = (more: Record<string, string>) =>
				played.refusal(saveWheel, { eventId, key: randomUUID(), typed: { ...wheelForm, ...more } }, owner)
			expect(await refused({ 'reward.1.winners': '5' })).toBe('too_many_winners')
			expect(await refused({ 'reward.1.winners': '6' })).toBe('too_many_for_reward')
			expect(await refused({ 'reward.1.winners': '6', allowDuplicates: 'on' })).toBe('too_many_for_reward')
			expect(await refused({ 'reward.1.winners': '5', allowDuplicates: 'on' })).toBe('too_many_winners')
			expect(await refused({ name: '' })).toBe('invalid_fields')
			const empty = await save({ pasted: '' })
			expect(await played.refusal(startWheel, { eventId, wheelId: empty }, owner)).toBe('no_valid_candidates')
			expect(await played.refusal(startWheel, { eventId, wheelId: 0 }, owner)).toBe('invalid_input')
			expect(await played.refusal(saveWheel, { eventId, wheelId: 999_999, key: randomUUID(), typed: wheelForm }, owner)).toBe(
				'wheel_not_found',
			)
		})
	})

	it('is duplicated as a draft, and deleted while it is one', async () => {
		await play(async (played) => {
			const { owner, eventId, save, find, start } = wheelDesk(played)
			const wheelId = await save()
			await start(wheelId)
			expect(await played.refusal(deleteWheel, { eventId, wheelId }, owner)).toBe('wheel_not_draft')
			const copy = await played.value(duplicateWheel, { eventId, wheelId, key: randomUUID() }, owner)
			expect(await find(copy.wheelId)).toMatchObject({
				wheel: { name: 'Quay thưởng bế mạc (2)', state: 'draft' },
				count: { candidates: 5 },
			})
			await played.value(deleteWheel, { eventId, wheelId: copy.wheelId }, owner)
			expect((await played.value(listWheels, { eventId }, owner)).wheels).toHaveLength(1)
		})
	})
})

describe('drawing', () => {
	it('gives each reward its winners, nobody twice, and the record proves it', async () => {
		await play(async (played) => {
			const { owner, eventId, save, find, start, draw } = wheelDesk(played)
			const wheelId = await save()
			await start(wheelId)
			await start(wheelId)
			const before = await find(wheelId)
			expect(before).toMatchObject({ wheel: { state: 'active' }, draws: [{ revealed: false }], labels: ['1', '2', '3', '4', '5'] })
			const drawId = before.draws[0]?.drawId ?? ''
			await draw(wheelId, 1, 2)
			await draw(wheelId, 0)
			const { results, rewards } = await find(wheelId)
			expect(rewards.map(({ won }) => won)).toEqual([1, 2])
			expect(new Set(results.map(({ name }) => name)).size).toBe(3)
			const refused = await played.refusal(
				drawWinners,
				{ eventId, wheelId, rewardId: rewards[0]?.id, after: 3, press: randomUUID() },
				owner,
			)
			expect(refused).toBe('reward_complete')
			expect((await played.value(findDrawFile, { eventId, drawId })).seed).toBe(null)
			await played.value(finishWheel, { eventId, wheelId }, owner)
			await played.value(finishWheel, { eventId, wheelId }, owner)
			const file = await played.value(findDrawFile, { eventId, drawId })
			expect(file.drawn).toEqual(results.map(({ place }) => place))
			expect(checkDraw(file)).toMatchObject({ list: true, commitment: true, order: true })
		})
	})

	it('draws once for each press, and not at all where another host was quicker', async () => {
		await play(async (played) => {
			const { owner, eventId, save, find, start } = wheelDesk(played)
			const wheelId = await save()
			await start(wheelId)
			const rewardId = (await find(wheelId)).rewards[1]?.id
			const press = randomUUID()
			const asked = { eventId, wheelId, rewardId, after: 0, press }
			await played.value(drawWinners, asked, owner)
			await played.value(drawWinners, asked, owner)
			const other = await played.refusal(drawWinners, { ...asked, press: randomUUID() }, asAccount(played.stage.accounts.manager))
			expect(other).toBe('wheel_moved_on')
			expect((await find(wheelId)).results).toHaveLength(1)
		})
	})

	it('draws again when a winner is not there, who stays in the record with the reason', async () => {
		await play(async (played) => {
			const { owner, eventId, save, find, start, draw } = wheelDesk(played)
			const wheelId = await save()
			await start(wheelId)
			const [first] = await draw(wheelId, 0)
			const asked = { eventId, wheelId, resultId: first?.id, reason: 'not_here', press: randomUUID() }
			expect(await played.value(passWinner, asked, owner)).toEqual({ drawnAgain: true })
			// The other host presses as well, and the first press arrives once more.
			await played.value(passWinner, { ...asked, press: randomUUID() }, owner)
			await played.value(passWinner, asked, owner)
			const { results, rewards } = await find(wheelId)
			expect(results).toMatchObject([
				{ id: first?.id, passed: 'not_here', slot: 1 },
				{ passed: null, slot: 1, rewardId: first?.rewardId },
			])
			expect(results[1]?.name).not.toBe(first?.name)
			expect(rewards[0]?.won).toBe(1)
			// This goes on until nobody is left, which the answer says.
			for (let nth = 0; nth < 3; nth += 1) {
				const last = (await find(wheelId)).results.at(-1)
				await played.value(passWinner, { ...asked, resultId: last?.id, press: randomUUID() }, owner)
			}
			const last = (await find(wheelId)).results.at(-1)
			expect(await played.value(passWinner, { ...asked, resultId: last?.id, press: randomUUID() }, owner)).toEqual({ drawnAgain: false })
			const press = { eventId, wheelId, rewardId: first?.rewardId, after: 5, press: randomUUID() }
			expect(await played.refusal(drawWinners, press, owner)).toBe('nobody_left')
		})
	})

	it('passes over people who gave their ticket back after the list was closed', async () => {
		await play(async (played) => {
			const { save, find, start, draw } = wheelDesk(played)
			await ticketsFor(played, ['Lan', 'Minh', 'Nam'])
			const id = await save({ ...(await allTickets(played)), ...noMore, pasted: '' })
			await start(id)
			const { database, clock } = played.world
			await database.transaction((store) => store.update(attendees).set({ canceledAt: clock() }).where(eq(attendees.name, 'Lan')))
			await database.transaction((store) => store.update(attendees).set({ canceledAt: clock() }).where(eq(attendees.name, 'Minh')))
			await draw(id, 0)
			const { results } = await find(id)
			expect(results.filter(({ passed }) => passed === null)).toMatchObject([{ name: 'Nam' }])
			for (const { name, passed } of results) expect([name, passed]).toEqual([name, name === 'Nam' ? null : 'canceled'])
		})
	})

	it('lets a person win several rewards where that is allowed, with a draw for each reward', async () => {
		await play(async (played) => {
			const { save, find, start, draw } = wheelDesk(played)
			const id = await save({ allowDuplicates: 'on', pasted: 'An\nBình\nChi\nDũng', 'reward.0.winners': '2' })
			await start(id)
			await draw(id, 0, 2)
			await draw(id, 1, 2)
			const { results, draws } = await find(id)
			expect(draws).toHaveLength(2)
			const wonBy = (line: number) =>
				new Set(results.filter(({ rewardId }) => rewardId === results[line]?.rewardId).map(({ name }) => name))
			expect([wonBy(0).size, wonBy(3).size]).toEqual([2, 2])
			// With this seed one person wins both.
			expect(new Set(results.map(({ name }) => name)).size).toBeLessThan(4)
		})
	})

	it('leaves earlier winners of the event out where that is wished', async () => {
		await play(async (played) => {
			const { save, find, start, draw } = wheelDesk(played)
			const first = await save()
			await start(first)
			const [winner] = await draw(first, 0)
			const second = await save({ leaveOutWinners: 'on' })
			await start(second)
			await draw(second, 1, 2)
			await draw(second, 0)
			const { results, count } = await find(second)
			expect(count.candidates).toBe(4)
			expect(results.map(({ name }) => name)).not.toContain(winner?.name)
		})
	})

	it('does not change the mode or rewards with results, and accepts a new reward', async () => {
		await play(async (played) => {
			const { owner, eventId, save, find, start, draw } = wheelDesk(played)
			const wheelId = await save()
			await start(wheelId)
			await draw(wheelId, 1, 2)
			const { rewards } = await find(wheelId)
			const ids = { 'reward.0.id': String(rewards[0]?.id), 'reward.1.id': String(rewards[1]?.id) }
			const refused = (typed: object) =>
				played.refusal(saveWheel, { eventId, wheelId, key: randomUUID(), typed: { ...wheelForm, ...ids, ...typed } }, owner)
			expect(await refused({ mode: 'machine' })).toBe('mode_fixed')
			expect(await refused({ ...noMore, 'reward.1.id': '' })).toBe('reward_has_results')
			expect(await refused({ 'reward.1.winners': '1' })).toBe('too_few_places')
			expect(await refused({ 'reward.2.name': 'Áo', 'reward.2.winners': '3' })).toBe('too_many_winners')
			await save({ ...ids, 'reward.2.name': 'Áo', 'reward.2.winners': '2' }, wheelId)
			await draw(wheelId, 2, 2)
			expect((await find(wheelId)).draws).toHaveLength(1)
			await played.value(finishWheel, { eventId, wheelId }, owner)
			expect(await refused({})).toBe('wheel_completed')
			expect(await played.refusal(drawWinners, { eventId, wheelId, rewardId: rewards[0]?.id, after: 4, press: randomUUID() }, owner)).toBe(
				'wheel_not_active',
			)
		})
	})

	it('confirms that a reward was handed over, and takes it back', async () => {
		await play(async (played) => {
			const { owner, eventId, save, find, start, draw } = wheelDesk(played)
			const wheelId = await save()
			await start(wheelId)
			const [won] = await draw(wheelId, 0)
			const asked = { eventId, wheelId, resultId: won?.id }
			expect(await played.value(handOverReward, { ...asked, receipt: writtenReceipt }, owner)).toEqual({ kept: true, already: null })
			const receipt = { kind: 'name', receiver: 'Nguyễn Văn An', shows: false }
			expect((await find(wheelId)).results[0]).toMatchObject({ handedBy: 'Nguyễn Chủ', drawnBy: 'Nguyễn Chủ', receipt })
			expect(await played.refusal(passWinner, { ...asked, reason: 'not_here', press: randomUUID() }, owner)).toBe('reward_handed')
			await played.value(takeBackHandingOver, asked, owner)
			expect((await find(wheelId)).results[0]).toMatchObject({ handedAt: null, receipt: null })
		})
	})

	it('is also enforced by the database: no place of a reward has two winners', async () => {
		await play(async (played) => {
			const { save, start, draw } = wheelDesk(played)
			const id = await save()
			await start(id)
			await draw(id, 0)
			await expect(
				played.world.database.transaction(async (store) => {
					const [row] = await store.select().from(wheelResults)
					if (!row) throw new Error('nothing drawn')
					const { id: _id, ...same } = row
					await store.insert(wheelResults).values({ ...same, nth: 9, place: 9 })
				}),
			).rejects.toMatchObject({ cause: { constraint: 'wheel_results_slot' } })
		})
	})
})

describe('is it me?', () => {
	it('is answered for a ticket’s code, and at once for the account that has it; with names as the organizer shows them', async () => {
		await play(async (played) => {
			const { owner, eventId, save, start, draw, find } = wheelDesk(played)
			const people = await ticketsFor(played, ['Lan Anh', 'Minh Anh'])
			const wheelId = await save({ ...(await allTickets(played)), ...noMore, pasted: '' })
			const ask = (code?: string, caller?: Parameters<typeof played.value>[2]) =>
				played.value(findMyPrizes, { eventId, ...(code !== undefined && { code }) }, caller)
			expect(await ask(people[0]?.code)).toEqual({ tickets: 1, wheels: [] })
			await start(wheelId)
			expect((await ask(people[0]?.code)).wheels).toMatchObject([{ id: wheelId, called: [] }])
			await draw(wheelId, 0)
			const [won] = (await find(wheelId)).results
			const mine = people[won?.name === 'Lan Anh' ? 0 : 1]
			const [wheel] = (await ask(` ${mine?.code ?? ''} `)).wheels
			expect(wheel?.called).toMatchObject([{ reward: 'Xe đạp', passed: null, shown: maskedName(won?.name ?? '') }])
			await played.value(setDrawNames, { eventId, ...namesUnset, names: 'full' }, owner)
			expect((await ask(mine?.code)).wheels[0]?.called[0]?.shown).toBe(won?.name)
			const other = people.find((each) => each !== mine)
			expect((await ask(other?.code)).wheels).toMatchObject([{ called: [] }])
			const refused = (code: string) => played.refusal(findMyPrizes, { eventId, code })
			expect(await refused('HOI1GUESSED')).toBe('ticket_not_known')
			expect(await ask()).toEqual({ tickets: 0, wheels: [] })
			// The ticket was bought as a guest: the account has none until the order belongs to it.
			const account = asAccount(played.stage.accounts.customer)
			expect((await ask(undefined, account)).tickets).toBe(0)
			await played.world.database.transaction((store) =>
				store
					.update(orders)
					.set({ accountId: played.stage.accounts.customer })
					.where(eq(orders.id, mine?.orderId ?? 0)),
			)
			expect((await ask(undefined, account)).wheels).toMatchObject([{ called: [{ reward: 'Xe đạp' }] }])
			await played.world.database.transaction((store) =>
				store
					.update(attendees)
					.set({ canceledAt: played.world.clock() })
					.where(eq(attendees.id, mine?.attendeeId ?? 0)),
			)
			expect(await refused(mine?.code ?? '')).toBe('ticket_not_known')
		})
	})
})

const keepFiles = ({ world }: Played, ...paths: string[]) =>
	Promise.all(paths.map((path) => world.files.put(`${path}.webp`, new Uint8Array([1]), 'image/webp')))

/** Which of these pictures exist after all following jobs have run. */
async function filesLeft({ world }: Played, ...paths: string[]) {
	await world.jobs.runAll(world)
	const there = await Promise.all(paths.map((path) => world.files.get(`${path}.webp`)))
	return paths.filter((_, nth) => there[nth] !== undefined)
}

describe('pictures', () => {
	it('are kept for rewards and sponsors, shown to everybody, shared with a duplicate, and deleted when no wheel shows them', async () => {
		await play(async (played) => {
			const { owner, eventId, save, start, find } = wheelDesk(played)
			const wheelId = await save()
			const [bicycle] = (await find(wheelId)).rewards
			const path = (name: string) => `wheel-pictures/${name}`
			const set = (more: object, id = wheelId) => played.value(setWheelPictures, { eventId, wheelId: id, ...more }, owner)
			const rewards = [{ rewardId: bicycle?.id, picture: path('bike') }]
			await keepFiles(played, path('bike'), path('sponsor'))
			await set({ rewards, logos: [path('sponsor')] })
			await start(wheelId)
			const [shown] = (await played.value(listShownWheels, { eventId })).wheels
			expect(shown).toMatchObject({ logos: [path('sponsor')], rewards: [{ picture: path('bike') }, { picture: null }] })
			const copy = await played.value(duplicateWheel, { eventId, wheelId, key: randomUUID() }, owner)
			expect(await find(copy.wheelId)).toMatchObject({ wheel: { logos: [path('sponsor')] }, rewards: [{ picture: path('bike') }, {}] })
			// The other wheel still shows it.
			await set({ remove: path('bike') })
			expect(await filesLeft(played, path('bike'), path('sponsor'))).toEqual([path('bike'), path('sponsor')])
			await set({ remove: path('bike') }, copy.wheelId)
			expect(await filesLeft(played, path('bike'), path('sponsor'))).toEqual([path('sponsor')])
			const refused = (more: object) => played.refusal(setWheelPictures, { eventId, wheelId, ...more }, owner)
			expect(await refused({ logos: [1, 2, 3, 4, 5, 6].map((nth) => path(`logo-${nth}`)) })).toBe('too_many_logos')
			expect(await refused({ rewards: [{ rewardId: 999_999, picture: path('bike') }] })).toBe('reward_not_found')
			expect(await refused({ logos: ['events/1/cover'] })).toBe('invalid_input')
		})
	})

	it('are deleted with a removed reward, and with a deleted wheel', async () => {
		await play(async (played) => {
			const { owner, eventId, save, find } = wheelDesk(played)
			const wheelId = await save()
			const [bicycle, hat] = (await find(wheelId)).rewards
			const picture = (name: string) => `wheel-pictures/${name}`
			const rewards = [bicycle, hat].map((reward, nth) => ({ rewardId: reward?.id, picture: picture(`reward-${nth}`) }))
			await played.value(setWheelPictures, { eventId, wheelId, rewards, logos: [picture('sponsor')] }, owner)
			const typed = { ...wheelForm, ...noMore, 'reward.0.id': String(bicycle?.id) }
			const all = [picture('reward-0'), picture('reward-1'), picture('sponsor')]
			await keepFiles(played, ...all)
			await played.value(saveWheel, { eventId, wheelId, key: randomUUID(), typed }, owner)
			expect(await filesLeft(played, ...all)).toEqual([picture('reward-0'), picture('sponsor')])
			await played.value(deleteWheel, { eventId, wheelId }, owner)
			expect(await filesLeft(played, ...all)).toEqual([])
		})
	})
})

describe('the proof for the protocol', () => {
	it('contains commitment and list at once, and the seed after it is revealed', async () => {
		await play(async (played) => {
			const { owner, eventId, save, start, draw } = wheelDesk(played)
			const wheelId = await save()
			const proof = () => played.value(findWheelProof, { eventId, wheelId }, owner)
			expect(await proof()).toMatchObject({ startedAt: null, completedAt: null, draws: [] })
			await start(wheelId)
			await draw(wheelId, 0)
			const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as string
			expect((await proof()).draws).toMatchObject([{ digest: hash, commitment: hash, seed: null }])
			await played.value(finishWheel, { eventId, wheelId }, owner)
			expect(await proof()).toMatchObject({ completedAt: expect.any(String) as string, draws: [{ seed: hash }] })
		})
	})
})

describe('what everybody sees', () => {
	it('is rewards and winners, named as the organizer chose, and no drafts', async () => {
		await play(async (played) => {
			const { owner, eventId, save, start, draw } = wheelDesk(played)
			await save()
			const id = await save()
			await start(id)
			const [won] = await draw(id, 0)
			const shown = async () => (await played.value(listShownWheels, { eventId })).wheels
			expect(await shown()).toMatchObject([{ id, rewards: [{ name: 'Xe đạp', called: [{ passed: null }] }, { called: [] }] }])
			expect(JSON.stringify(await shown())).not.toContain('an@example.vn')
			// The event's own page links to them.
			const { drawn } = await played.value(findEvent, { id: eventId })
			expect(drawn).toEqual({ draws: 1, wheels: [{ id, name: expect.any(String) as string }] })
			await played.value(setDrawNames, { eventId, ...namesUnset, names: 'full' }, owner)
			expect((await shown())[0]?.rewards[0]?.called[0]?.shown).toContain(won?.name)
			expect(await played.refusal(listShownWheels, { eventId: played.stage.draftEvent })).toBe('event_not_found')
		})
	})
})
