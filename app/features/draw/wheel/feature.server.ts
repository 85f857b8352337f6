import { countCandidates } from './operations/count-candidates.server.ts'
import { deleteWheel } from './operations/delete-wheel.server.ts'
import { drawWinners } from './operations/draw-winners.server.ts'
import { duplicateWheel } from './operations/duplicate-wheel.server.ts'
import { findMyPrizes } from './operations/find-my-prizes.server.ts'
import { findPrizesAtGate } from './operations/find-prizes-at-gate.server.ts'
import { findPrizesOfTickets } from './operations/find-prizes-of-tickets.server.ts'
import { findReceipt } from './operations/find-receipt.server.ts'
import { findWheelChoices } from './operations/find-wheel-choices.server.ts'
import { findWheelProof } from './operations/find-wheel-proof.server.ts'
import { findWheel } from './operations/find-wheel.server.ts'
import { finishWheel } from './operations/finish-wheel.server.ts'
import { handOverAtGate } from './operations/hand-over-at-gate.server.ts'
import { handOverReward } from './operations/hand-over-reward.server.ts'
import { listShownWheels } from './operations/list-shown-wheels.server.ts'
import { listWheels } from './operations/list-wheels.server.ts'
import { passWinner } from './operations/pass-winner.server.ts'
import { saveWheel } from './operations/save-wheel.server.ts'
import { setWheelCollecting } from './operations/set-wheel-collecting.server.ts'
import { setWheelPictures } from './operations/set-wheel-pictures.server.ts'
import { startWheel } from './operations/start-wheel.server.ts'
import { takeBackHandingOver } from './operations/take-back-handing-over.server.ts'
import { removeWheelFiles } from './jobs/remove-wheel-files.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const wheel = {
	operations: {
		countCandidates,
		deleteWheel,
		drawWinners,
		duplicateWheel,
		findMyPrizes,
		findPrizesAtGate,
		findPrizesOfTickets,
		findReceipt,
		findWheel,
		findWheelChoices,
		findWheelProof,
		finishWheel,
		handOverAtGate,
		handOverReward,
		listShownWheels,
		listWheels,
		passWinner,
		saveWheel,
		setWheelCollecting,
		setWheelPictures,
		startWheel,
		takeBackHandingOver,
	},
	reactions: {
		'wheel.changed': [removeWheelFiles],
		'wheel.deleted': [removeWheelFiles],
		'wheel.handed_over': [removeWheelFiles],
	},
} satisfies Feature
