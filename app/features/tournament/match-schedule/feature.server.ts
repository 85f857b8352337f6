import { findMatchBoard } from './operations/find-match-board.server.ts'
import { findMatchTimes } from './operations/find-match-times.server.ts'
import { findSchedule } from './operations/find-schedule.server.ts'
import { makeSchedule } from './operations/make-schedule.server.ts'
import { moveMatch } from './operations/move-match.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const matchSchedule = {
	operations: { findMatchBoard, findMatchTimes, findSchedule, makeSchedule, moveMatch },
} satisfies Feature
