import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { roomFor } from '~/kernel/longest.ts'
import { secretToken } from '~/kernel/dice.ts'
import { cleanName } from '~/kernel/fields.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { partGenders } from '~/features/tournament/bracket/rules/bracket.ts'
import { findBracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'
import { listPartRows } from '~/features/tournament/bracket/store/parts.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { longest } from '~/features/tournament/referee/rules/longest.ts'
import { isOwnMatch } from '~/features/tournament/referee/rules/own-matches.ts'
import { insertReferee, listReferees } from '~/features/tournament/referee/store/devices.server.ts'

/** An invitation is usually scanned from a screen at once; one day is enough for a referee who is still on the way. */
const invitationMs = 24 * 3_600_000
/** More referees than any bracket has. */
const mostReferees = 200

/** Invites a referee's device to a bracket, or to some of its matches. The first device that brings the token joins with it. */
export const inviteReferee = mutation('inviteReferee', {
	input: z.object({
		eventId: idShape,
		bracketId: idShape,
		name: z.string().max(roomFor(longest.name)),
		/** The part the device enters results for, and the round in it (from 0); null: all. */
		gender: z.enum(partGenders).nullable().default(null),
		round: z.number().int().min(0).max(1000).nullable().default(null),
		/** Groups, heats or duels by their place in the round, from 1; empty: all of them. */
		places: z.array(z.number().int().min(1).max(100_000)).max(500).default([]),
	}),
	allow: eventProvider,
	refusals: ['referee_needs_name', 'bracket_not_found', 'matches_not_found', 'too_many_referees'],
	async run({ store, now, dice, refuse, record }, { eventId, bracketId, name, gender, round, places }) {
		const bracket = await findBracketRow(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		const clean = (cleanName(name) ?? '').slice(0, longest.name)
		if (clean === '') return refuse('referee_needs_name')
		if ((await listReferees(store, bracketId)).filter(({ removedAt }) => !removedAt).length >= mostReferees)
			return refuse('too_many_referees', { most: mostReferees })
		const own = { gender, round, places }
		const isWhole = gender === null && round === null && places.length === 0
		const parts = isWhole ? [] : await listPartRows(store, bracketId)
		// A round without a part, or places without a round, would mean different matches in every part.
		if ((round !== null && gender === null) || (places.length > 0 && round === null)) return refuse('matches_not_found')
		if (!isWhole && !parts.some((part) => part.structure.matches.some((_, match) => isOwnMatch(own, part, match))))
			return refuse('matches_not_found')

		const token = secretToken(dice, 24)
		const endsAt = new Date(now.getTime() + invitationMs)
		const deviceId = await insertReferee(store, {
			...{ bracketId, name: clean, gender, round, places, invitedAt: now },
			invitationHash: hashOf(token),
			invitationEndsAt: endsAt,
		})
		const data = { bracketId, deviceId, name: clean }
		record({ name: 'bracket.referee_invited', about: `event:${eventId}`, providerId: bracket.providerId, data })
		return { deviceId, token, endsAt: endsAt.toISOString() }
	},
	// The token must reach only the page of the inviting member, which shows it as a picture.
	pagesOnly: true,
})
