import { enterRefereeResults } from './operations/enter-referee-results.server.ts'
import { findRefereeBracket } from './operations/find-referee-bracket.server.ts'
import { inviteReferee } from './operations/invite-referee.server.ts'
import { joinAsReferee } from './operations/join-as-referee.server.ts'
import { listRefereesOfBracket } from './operations/list-referees-of-bracket.server.ts'
import { removeReferee } from './operations/remove-referee.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const referee = {
	operations: {
		enterRefereeResults,
		findRefereeBracket,
		inviteReferee,
		joinAsReferee,
		listRefereesOfBracket,
		removeReferee,
	},
} satisfies Feature
