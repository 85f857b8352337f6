import { eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { wheelRewards, wheels } from '~/features/draw/wheel/tables.server.ts'

/**
 * Deletes the wheels of an event that is removed. None of them was ever drawn, because an event with draws stays.
 * @returns the paths of their pictures
 */
export async function deleteWheelsOfEvent(store: Store, eventId: number): Promise<string[]> {
	const rewards = await store
		.select({ picture: wheelRewards.picture })
		.from(wheelRewards)
		.innerJoin(wheels, eq(wheels.id, wheelRewards.wheelId))
		.where(eq(wheels.eventId, eventId))
	const gone = await store.delete(wheels).where(eq(wheels.eventId, eventId)).returning({ logos: wheels.logos })
	return [...new Set([...rewards.flatMap(({ picture }) => picture ?? []), ...gone.flatMap(({ logos }) => logos)])]
}
