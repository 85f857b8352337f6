import { askBeacons } from './jobs/ask-beacons.server.ts'
import { makeBracketPaper } from './jobs/make-bracket-paper.server.ts'
import { abandonDraw } from './operations/abandon-draw.server.ts'
import { answerBeacon } from './operations/answer-beacon.server.ts'
import { askForBracketPaper } from './operations/ask-for-bracket-paper.server.ts'
import { askForCertificates } from './operations/ask-for-certificates.server.ts'
import { closeBracket } from './operations/close-bracket.server.ts'
import { decideTie } from './operations/decide-tie.server.ts'
import { deleteBracket } from './operations/delete-bracket.server.ts'
import { deleteTournament } from './operations/delete-tournament.server.ts'
import { duplicateBracket } from './operations/duplicate-bracket.server.ts'
import { enterResult } from './operations/enter-result.server.ts'
import { findBracketPaper } from './operations/find-bracket-paper.server.ts'
import { findBracketsOfTickets } from './operations/find-brackets-of-tickets.server.ts'
import { findBracketPlay } from './operations/find-bracket-play.server.ts'
import { findBracket } from './operations/find-bracket.server.ts'
import { findCertificates } from './operations/find-certificates.server.ts'
import { findMyCertificate } from './operations/find-my-certificate.server.ts'
import { findPublicBracket } from './operations/find-public-bracket.server.ts'
import { finishDraw } from './operations/finish-draw.server.ts'
import { listBrackets } from './operations/list-brackets.server.ts'
import { listMyBrackets } from './operations/list-my-brackets.server.ts'
import { listPublicBrackets } from './operations/list-public-brackets.server.ts'
import { listRatingsOfAthletes } from './operations/list-ratings-of-athletes.server.ts'
import { listTournaments } from './operations/list-tournaments.server.ts'
import { pairNextRound } from './operations/pair-next-round.server.ts'
import { reopenBracket } from './operations/reopen-bracket.server.ts'
import { reshuffleBracket } from './operations/reshuffle-bracket.server.ts'
import { saveBracket } from './operations/save-bracket.server.ts'
import { saveTournament } from './operations/save-tournament.server.ts'
import { setBracketRounds } from './operations/set-bracket-rounds.server.ts'
import { setCandidate } from './operations/set-candidate.server.ts'
import { startDraw } from './operations/start-draw.server.ts'
import { swapCandidates } from './operations/swap-candidates.server.ts'
import { unpairRound } from './operations/unpair-round.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const bracket = {
	operations: {
		abandonDraw,
		answerBeacon,
		askForBracketPaper,
		askForCertificates,
		closeBracket,
		decideTie,
		deleteBracket,
		deleteTournament,
		duplicateBracket,
		enterResult,
		findBracket,
		findBracketPaper,
		findBracketPlay,
		findBracketsOfTickets,
		findCertificates,
		findMyCertificate,
		findPublicBracket,
		finishDraw,
		listBrackets,
		listMyBrackets,
		listPublicBrackets,
		listRatingsOfAthletes,
		listTournaments,
		pairNextRound,
		reopenBracket,
		reshuffleBracket,
		saveBracket,
		saveTournament,
		setBracketRounds,
		setCandidate,
		startDraw,
		swapCandidates,
		unpairRound,
	},
	reactions: {
		'file.asked_for': [makeBracketPaper],
	},
	chores: [askBeacons],
} satisfies Feature
