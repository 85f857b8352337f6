import { randomUUID } from 'node:crypto'
import { asAccount, type Played } from '#world/testing/test-world.ts'
import { score } from '~/features/tournament/bracket/testing/in-play.ts'
import { inviteReferee } from '~/features/tournament/referee/operations/invite-referee.server.ts'
import { joinAsReferee } from '~/features/tournament/referee/operations/join-as-referee.server.ts'

export interface JoinedReferee {
	deviceId: number
	/** The device's token. */
	device: string
}

/** A referee's device that joined a bracket. */
export async function joinedReferee(played: Played, bracketId: number, more: object = {}): Promise<JoinedReferee> {
	const wish = { eventId: played.stage.event, bracketId, name: 'Sân 1', ...more }
	const { token, deviceId } = await played.value(inviteReferee, wish, asAccount(played.stage.accounts.owner))
	const { device } = await played.value(joinAsReferee, { invitation: token })
	return { device, deviceId }
}

/** The entry 3–1 for a match, as a device sends it that saw no earlier result. */
export function sentEntry(match: number, players: readonly unknown[] = [], more: object = {}) {
	return { key: randomUUID(), gender: 'mixed', match, result: score(3, 1), seen: 0, after: null, players, at: 0, ...more }
}
