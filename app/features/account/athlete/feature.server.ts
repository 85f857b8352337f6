import { changeAthleteAvatar } from './operations/change-athlete-avatar.server.ts'
import { listAthleteProfiles } from './operations/list-athlete-profiles.server.ts'
import { removeAthleteProfile } from './operations/remove-athlete-profile.server.ts'
import { saveAthleteProfile } from './operations/save-athlete-profile.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const athlete = {
	operations: {
		changeAthleteAvatar,
		listAthleteProfiles,
		removeAthleteProfile,
		saveAthleteProfile,
	},
} satisfies Feature
