import { desk } from './desk/en_US.ts'
import { play } from './play/en_US.ts'
import { rounds } from './rounds/en_US.ts'
import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	rounds,
	desk,
	play,
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
		bracket_not_drawn: 'This bracket has not been drawn.',
		bracket_not_open: 'This bracket is not created yet, or closed.',
		bracket_not_closed: 'This bracket is not closed, or its emails are sent.',
		bracket_not_custom: 'This bracket has the rounds of its template.',
		too_few_candidates: 'Not enough candidates for this format.',
		too_many_for_rounds: 'More candidates than this format has places.',
		round_not_drawn: 'This round cannot be drawn again.',
		place_not_found: 'Choose two candidates of the same bracket in its first round.',
		match_not_found: 'This match was not found. Reload the page.',
		match_not_ready: 'It is not known yet who plays this match.',
		result_changed: 'Somebody else just entered a result of this match. Reload the page to see it.',
		result_wrong: 'This cannot be a result of this match.',
		replays_needed: 'This correction makes later matches void. It needs your confirmation.',
		tie_not_found: 'Give each of them a number of their own.',
		matches_open: 'Some matches have no result.',
		certificates_not_ready: 'There are certificates once the bracket is closed.',
		ties_open: 'Some ties are not decided.',
		too_many_tournaments: 'The event already has 50 round templates. Delete some you do not use.',
	},
}
