import { rounds } from './rounds/en_US.ts'
import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	rounds,
	refusals: {
		tournament_not_found: 'This round template was not found. It may just have been deleted.',
		tournament_changed: 'Somebody else just changed this template. Reopen the page to see the new version, then go on.',
		too_many_tournaments: 'The event already has 50 round templates. Delete some you do not use.',
	},
}
