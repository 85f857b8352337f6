import { system, type Played } from '#world/testing/test-world.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { drawInto, type Drawing, type Entrant } from '~/features/draw/draw-record/flows/record-draw.server.ts'

/** The context of a mutation that the product itself does, on a transaction of the test's world. */
export function drawingIn({ world }: Pick<Played, 'world'>, store: Store): Drawing {
	return { store, dice: world.dice, now: world.clock(), actor: system.actor, record: () => {} }
}

/** A revealed draw of the stage's event. @returns its public id */
export async function drawn(played: Played, entrants: readonly Entrant[] = [{ name: 'Lan' }, { name: 'Minh' }]): Promise<string> {
	const { eventId, providerId } = { eventId: played.stage.event, providerId: played.stage.provider }
	const about = 'test:1'
	const { drawId } = await played.world.database.transaction((store) =>
		drawInto(drawingIn(played, store), { eventId, providerId, kind: 'shuffle', about, why: 'Chia bảng', entrants }),
	)
	return drawId
}
