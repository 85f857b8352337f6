import { asSystem } from '~/kernel/operation.ts'
import { askBeacon } from '~/platform/beacon/ask-beacon.server.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call } from '~/platform/operations/call.server.ts'
import { answerBeacon } from '~/features/tournament/bracket/operations/answer-beacon.server.ts'
import { listDueWaits } from '~/features/tournament/bracket/store/waits.server.ts'

const minute = 60_000
/** For so long the job asks a beacon; afterwards only somebody's press asks it. */
const patienceMs = 60 * minute
const atOnce = 20

/** Asks for the rounds that brackets' draws named, once they are due. When a server cannot be reached, it is asked again at the next run. */
export const askBeacons: Chore = {
	name: 'ask-beacons',
	everySeconds: 5,
	async run(world, stopping) {
		const { RANDOMNESS_BEACON: server } = world.settings
		if (server === undefined || server === 'paste') return
		const now = world.clock()
		const between = { from: new Date(now.getTime() - patienceMs), to: now }
		for (const { eventId, bracketId, chainHash, round } of await listDueWaits(world.database.reader, between, atOnce)) {
			if (stopping?.aborted) return
			const asked = await askBeacon(world.settings, { chainHash, round })
			if ('silence' in asked && asked.silence === 'unreachable') return
			if ('silence' in asked) continue
			const answered = await call(world, answerBeacon, { eventId, bracketId, answer: asked.answer }, asSystem('ask-beacons'))
			// Somebody may have pasted the answer a moment ago. A false answer is logged.
			if (!answered.ok && answered.refusal.code !== 'draw_not_waiting')
				world.log.warn({ bracketId, round, refused: answered.refusal.code }, 'a beacon answered what cannot be taken')
		}
	},
}
