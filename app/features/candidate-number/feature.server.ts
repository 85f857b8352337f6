import { deleteNumberConfiguration } from './operations/delete-number-configuration.server.ts'
import { duplicateNumberConfiguration } from './operations/duplicate-number-configuration.server.ts'
import { findNumberConfiguration } from './operations/find-number-configuration.server.ts'
import { findNumberOfAttendee } from './operations/find-number-of-attendee.server.ts'
import { listGivenNumbers } from './operations/list-given-numbers.server.ts'
import { listNumberConfigurations } from './operations/list-number-configurations.server.ts'
import { lockGivenNumbers } from './operations/lock-given-numbers.server.ts'
import { lockNumbers } from './operations/lock-numbers.server.ts'
import { previewNumbers } from './operations/preview-numbers.server.ts'
import { runNumbers } from './operations/run-numbers.server.ts'
import { saveNumberConfiguration } from './operations/save-number-configuration.server.ts'
import { setCandidateNumber } from './operations/set-candidate-number.server.ts'
import { swapCandidateNumbers } from './operations/swap-candidate-numbers.server.ts'
import { undoNumberRun } from './operations/undo-number-run.server.ts'
import { numberMovedAttendee, numberPeopleOfFile, numberPeopleOfOrder } from './flows/number-newcomers.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const candidateNumber = {
	operations: {
		deleteNumberConfiguration,
		duplicateNumberConfiguration,
		findNumberConfiguration,
		findNumberOfAttendee,
		listGivenNumbers,
		listNumberConfigurations,
		lockGivenNumbers,
		lockNumbers,
		previewNumbers,
		runNumbers,
		saveNumberConfiguration,
		setCandidateNumber,
		swapCandidateNumbers,
		undoNumberRun,
	},
	consequences: {
		'attendee.moved': [numberMovedAttendee],
		'attendee_file.applied': [numberPeopleOfFile],
		'attendee_file.stopped': [numberPeopleOfFile],
		'order.confirmed': [numberPeopleOfOrder],
	},
} satisfies Feature
