import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { writeResult } from '~/features/tournament/bracket/flows/write-result.server.ts'
import { lockBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { listPartRows } from '~/features/tournament/bracket/store/parts.server.ts'
import { refereeAt } from '~/features/tournament/referee/flows/find-referee.server.ts'
import { isOwnMatch } from '~/features/tournament/referee/rules/own-matches.ts'
import { entriesShape } from '~/features/tournament/referee/shapes.server.ts'
import { updateReferee } from '~/features/tournament/referee/store/devices.server.ts'
import { insertEntry, listEntriesByKey, type RefereeEntryRow } from '~/features/tournament/referee/store/entries.server.ts'

/**
 * Takes a referee's entries in order, perhaps long after they were typed. Each entry has its own key: sent twice, it counts once and gets the first
 * answer again. An entry that cannot be written gives the reason and changes nothing; the others go on. The device's token says who it is.
 */
export const enterRefereeResults = mutation('enterRefereeResults', {
	input: entriesShape,
	allow: everyone,
	refusals: ['referee_not_found', 'referee_removed'],
	async run({ store, now, refuse, record }, { device: token, sentAt, waiting, entries }) {
		const found = await refereeAt(store, token)
		if (typeof found === 'string') return refuse(found)
		const { device, eventId } = found
		const bracket = await lockBracket(store, eventId, device.bracketId)
		if (!bracket) return refuse('referee_not_found')
		const parts = await listPartRows(store, bracket.id)
		const keys = entries.flatMap(({ key, after }) => (after ? [key, after] : [key]))
		const known = new Map((await listEntriesByKey(store, device.id, keys)).map((row) => [row.key, row]))
		for (const { key, gender, match, result, seen, after, players, again, at } of entries) {
			if (known.has(key)) continue
			const part = parts.find((each) => each.gender === gender)
			const isOwn = part !== undefined && isOwnMatch(device, part, match)
			const before = after ? known.get(after) : undefined
			// The entry it corrects may have been written meanwhile, before the device heard of it.
			const own = before?.gender === gender && before.match === match ? before.resultId : null
			const entered = { gender, match, result, seen: own ?? seen, again, players, by: null, deviceId: device.id }
			const written = isOwn ? await writeResult({ store, now, record }, bracket, entered) : ({ code: 'not_theirs' } as const)
			const row = await insertEntry(store, {
				...{ deviceId: device.id, key, gender, match, result, receivedAt: now },
				typedAt: new Date(Math.max(0, Math.min(now.getTime(), now.getTime() - (sentAt - at)))),
				outcome: written.code ?? 'written',
				resultId: written.code === undefined ? written.id : null,
				replays: ('replays' in written ? written.replays : undefined) ?? [],
			})
			known.set(key, row)
		}
		await updateReferee(store, device.id, { lastSeenAt: now, waiting })
		return { entries: entries.map(({ key }) => answerOf(known.get(key), key)) }
	},
})

function answerOf(row: RefereeEntryRow | undefined, key: string) {
	if (!row) throw new Error('an entry was not decided')
	return { key, outcome: row.outcome, resultId: row.resultId, replays: row.replays }
}
