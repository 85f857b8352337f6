import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { readChoosable } from '~/features/attendee/flows/choose-attendees.server.ts'
import { findList } from '~/features/draw/draw-record/store.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { candidatesOf } from '~/features/draw/wheel/flows/read-candidates.server.ts'
import { wheelProblem, type Reward } from '~/features/draw/wheel/rules/wheel.ts'
import { readWheelForm } from '~/features/draw/wheel/answers/read-wheel-form.server.ts'
import { typedShape } from '~/features/draw/wheel/shapes.server.ts'
import {
	findWheelByKey,
	insertWheel,
	listResults,
	listRewards,
	listUnusedPictures,
	lockWheel,
	updateWheel,
	writeEntries,
	writeRewards,
} from '~/features/draw/wheel/store/wheels.server.ts'
import { announceDraws } from '~/features/draw/wheel/flows/draw-winners.server.ts'

/**
 * Saves a wheel: a new one by its key, so that a request sent twice makes one wheel, or an existing one. After the start, its entrants stay; with
 * results, its mode stays too. Rewards may still be added, renamed and given more winners; rewards with results are never removed. Pictures of
 * removed rewards are deleted afterwards.
 */
export const saveWheel = mutation('saveWheel', {
	input: z.object({ eventId: idShape, wheelId: idShape.optional(), key: z.uuid(), typed: typedShape }),
	allow: eventProvider,
	refusals: [
		...(['event_not_found', 'wheel_not_found', 'invalid_fields', 'wheel_completed', 'mode_fixed', 'reward_has_results'] as const),
		...(['too_few_places', 'too_many_winners', 'too_many_for_reward'] as const),
	],
	async run(context, { eventId, wheelId, key, typed }) {
		const { store, now, actor, locale, refuse, record } = context
		const from = await readChoosable(store, eventId, locale)
		if (!from) return refuse('event_not_found')
		const wheel = wheelId === undefined ? undefined : await lockWheel(store, eventId, wheelId)
		if (wheelId !== undefined && !wheel) return refuse('wheel_not_found')
		const { issues, settings, filter, pasted } = readWheelForm(typed, from)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const { rewards, pasted: _text, ...rest } = settings
		const { providerId } = from.event
		const told = (name: 'wheel.created' | 'wheel.changed', id: number, removed: string[]) =>
			record({ name, about: `event:${eventId}`, providerId, data: { eventId, wheelId: id, removed } })

		if (wheel && wheel.state !== 'draft') {
			if (wheel.state === 'completed' || wheel.listId === null) return refuse('wheel_completed')
			const results = await listResults(store, [wheel.id])
			if (results.length > 0 && rest.mode !== wheel.mode) return refuse('mode_fixed')
			const named = new Set(rewards.map(({ id }) => id))
			if (results.some(({ rewardId }) => !named.has(rewardId))) return refuse('reward_has_results')
			const isOver = (winners: number, id: number | null) =>
				results.some(({ rewardId, passed, slot }) => rewardId === id && passed === null && slot > winners)
			if (rewards.some(({ id, winners }) => isOver(winners, id))) return refuse('too_few_places')
			const list = await findList(store, wheel.listId)
			const problem = wheelProblem(rewards, list?.entrants ?? 0)
			if (problem === 'too_many_winners' || problem === 'too_many_for_reward') return refuse(problem)
			await updateWheel(store, wheel.id, { name: rest.name, mode: rest.mode, stopDelayMs: rest.stopDelayMs })
			const removed = await replaceRewards(store, wheel.id, rewards)
			await announceDraws(context, wheel, wheel.listId)
			told('wheel.changed', wheel.id, removed)
			return { wheelId: wheel.id }
		}

		const { candidates } = await candidatesOf(store, { ...rest, eventId, wheelId: wheelId ?? 0, filter, pasted })
		// A draft may be saved before anybody takes part, but not with more rewards than people.
		const problem = candidates.length === 0 ? undefined : wheelProblem(rewards, candidates.length)
		if (problem === 'too_many_winners' || problem === 'too_many_for_reward') return refuse(problem)
		let id = wheel?.id
		if (id === undefined) {
			const fresh = { eventId, providerId, key, logos: [], state: 'draft' as const, createdBy: accountIdOf(actor), createdAt: now }
			id = await insertWheel(store, { ...rest, ...fresh, filter })
			// Pressed twice: the first wheel stays.
			if (id === undefined) return { wheelId: (await findWheelByKey(store, eventId, key))?.id ?? 0 }
		} else await updateWheel(store, id, { ...rest, filter })
		const removed = await replaceRewards(store, id, rewards)
		await writeEntries(store, id, pasted)
		told(wheel ? 'wheel.changed' : 'wheel.created', id, removed)
		return { wheelId: id }
	},
})

/** Saves a wheel's rewards. @returns the pictures of removed rewards that no wheel uses any more */
async function replaceRewards(store: Store, wheelId: number, rewards: readonly Reward[]): Promise<string[]> {
	const shown = (await listRewards(store, [wheelId])).flatMap(({ picture }) => picture ?? [])
	await writeRewards(store, wheelId, await ownRewards(store, wheelId, rewards))
	return listUnusedPictures(store, shown)
}

/** Keeps only reward ids of this wheel; other rewards count as new. */
async function ownRewards<Line extends { id: number | null }>(store: Store, wheelId: number, rewards: readonly Line[]): Promise<Line[]> {
	const own = new Set((await listRewards(store, [wheelId])).map(({ id }) => id))
	return rewards.map((reward) => (reward.id !== null && own.has(reward.id) ? reward : { ...reward, id: null }))
}
