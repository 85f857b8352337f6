import { desk } from './desk/en_US.ts'
import { rounds } from './rounds/en_US.ts'
import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	rounds,
	desk,
	refusals: {
		tournament_not_found: 'This round template was not found. It may just have been deleted.',
		tournament_changed: 'Somebody else just changed this template. Reopen the page to see the new version, then go on.',
		bracket_not_found: 'This bracket was not found. It may just have been deleted.',
		bracket_changed: 'Somebody else just changed this bracket. Reopen the page, then go on.',
		bracket_played: 'Can not modify bracket when matches had been started with result',
		no_rounds_found: 'No rounds found, please create a round first.',
		ticket_type_needed: 'Please select at least one ticket type',
		too_many_brackets: 'The event already has 200 brackets. Delete some drafts you do not use.',
		too_many_candidates: 'A bracket has at most 16,384 candidates. Choose fewer people.',
		candidate_not_found: 'This candidate was not found in the bracket. Reload the page.',
		too_many_tournaments: 'The event already has 50 round templates. Delete some you do not use.',
	},
}
