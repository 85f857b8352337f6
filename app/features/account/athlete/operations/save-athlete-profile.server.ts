import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { longestPersonName, roomFor } from '~/kernel/longest.ts'
import { spokenCode } from '~/kernel/dice.ts'
import { dayOf, homeZone } from '~/kernel/zones.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf } from '~/features/account/guards.server.ts'
import { ownProfile } from '~/features/account/athlete/guards.server.ts'
import { athleteIdKey, checkAthleteProfile, mostProfiles } from '~/features/account/athlete/rules/athlete-profile.ts'
import { insertProfile, lockProfiles, updateProfile } from '~/features/account/athlete/store.server.ts'

const typed = z.string().max(roomFor(longestPersonName))
/** Adds an athlete, or changes one. Nobody can write the score; an athlete without an id of their own is given one. */
export const saveAthleteProfile = mutation('saveAthleteProfile', {
	input: z.object({
		id: idShape.optional(),
		name: typed,
		athleteId: typed.default(''),
		gender: typed.default(''),
		nickname: typed.default(''),
		dateOfBirth: typed.default(''),
	}),
	allow: ownProfile,
	refusals: ['invalid_fields', 'athlete_id_taken', 'too_many_profiles'],
	async run(context, { id, ...input }) {
		const { store, now, dice, refuse, record } = context
		const accountId = accountOf(context)
		const { issues, cleaned } = checkAthleteProfile(input, dayOf(now, homeZone))
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const all = await lockProfiles(store, accountId)
		const old = all.find((each) => each.id === id)
		if (!old && all.length >= mostProfiles) return refuse('too_many_profiles', { most: mostProfiles })

		const athleteId = cleaned.athleteId || old?.athleteId || `HOI-${spokenCode(dice, 8)}`
		const key = athleteIdKey(athleteId)
		if (all.some((each) => each.id !== id && each.athleteIdKey === key)) return refuse('athlete_id_taken')
		const { name, gender, nickname, dateOfBirth } = cleaned
		const said = {
			name,
			athleteId,
			athleteIdKey: key,
			gender: gender || null,
			nickname: nickname || null,
			dateOfBirth: dateOfBirth || null,
		}
		const savedId = old?.id ?? (await insertProfile(store, { ...said, accountId, createdAt: now }))
		if (old) await updateProfile(store, old.id, said)
		record({ name: old ? 'athlete.updated' : 'athlete.created', about: `account:${accountId}`, data: { profileId: savedId } })
		return { id: savedId, athleteId }
	},
})
