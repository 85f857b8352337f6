import { randomUUID } from 'node:crypto'
import { asAccount, type Played } from '#world/testing/test-world.ts'
import { drawWinners } from '~/features/draw/wheel/operations/draw-winners.server.ts'
import { findWheel } from '~/features/draw/wheel/operations/find-wheel.server.ts'
import { saveWheel } from '~/features/draw/wheel/operations/save-wheel.server.ts'
import { startWheel } from '~/features/draw/wheel/operations/start-wheel.server.ts'

/** The form of a wheel: five people in a pasted list, two rewards with three winners. */
export const wheelForm: Readonly<Record<string, string>> = {
	...{ name: 'Quay thưởng bế mạc', mode: 'wheel', stopDelayMs: '500', presence: 'all', leftOut: '' },
	pasted: 'An; 1; an@example.vn\nBình; 2\nChi; 3\nDũng; 4\nGiang; 5',
	...{ 'reward.0.name': 'Xe đạp', 'reward.0.winners': '1', 'reward.1.name': 'Mũ', 'reward.1.winners': '2' },
}

/** A receipt with a written name. */
export const writtenReceipt = { kind: 'name', receiver: 'Nguyễn Văn An' } as const

/** An organizer's actions on wheels. */
export function wheelDesk({ value, stage }: Pick<Played, 'value' | 'stage'>) {
	const owner = asAccount(stage.accounts.owner)
	const eventId = stage.event
	const find = (wheelId: number) => value(findWheel, { eventId, wheelId }, owner)
	return {
		...{ owner, eventId, find },
		save: async (more: Record<string, string> = {}, wheelId?: number) =>
			(await value(saveWheel, { eventId, wheelId, key: randomUUID(), typed: { ...wheelForm, ...more } }, owner)).wheelId,
		start: (wheelId: number) => value(startWheel, { eventId, wheelId }, owner),
		/** Draws for the reward in this line of the form. */
		draw: async (wheelId: number, line: number, wanted = 1) => {
			const { rewards, results } = await find(wheelId)
			const rewardId = rewards[line]?.id ?? 0
			await value(drawWinners, { eventId, wheelId, rewardId, wanted, after: results.length, press: randomUUID() }, owner)
			return (await find(wheelId)).results.slice(results.length)
		},
	}
}

/** Makes a draft, and a wheel with one winner of its second reward. */
export async function wheelsOf(played: Pick<Played, 'value' | 'stage'>) {
	const at = wheelDesk(played)
	const draftId = await at.save()
	const id = await at.save()
	await at.start(id)
	const [result] = await at.draw(id, 1)
	return { draftId, id, rewardId: result?.rewardId ?? 0, resultId: result?.id ?? 0 }
}
