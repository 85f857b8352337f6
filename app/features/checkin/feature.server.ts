import { cutOffDevice } from './operations/cut-off-device.server.ts'
import { findCheckin } from './operations/find-checkin.server.ts'
import { findGateData } from './operations/find-gate-data.server.ts'
import { inviteDevice } from './operations/invite-device.server.ts'
import { joinGateAsProgram } from './operations/join-gate-as-program.server.ts'
import { joinGate } from './operations/join-gate.server.ts'
import { listScans } from './operations/list-scans.server.ts'
import { recordScans } from './operations/record-scans.server.ts'
import { removeCheckinList } from './operations/remove-checkin-list.server.ts'
import { saveCheckinList } from './operations/save-checkin-list.server.ts'
import { searchGate } from './operations/search-gate.server.ts'
import { undoScan } from './operations/undo-scan.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const checkin = {
	operations: {
		cutOffDevice,
		findCheckin,
		findGateData,
		inviteDevice,
		joinGate,
		joinGateAsProgram,
		listScans,
		recordScans,
		removeCheckinList,
		saveCheckinList,
		searchGate,
		undoScan,
	},
} satisfies Feature
