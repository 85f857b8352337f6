import { formatDateTime } from '~/i18n/formats.ts'
import type { GateAnswer } from '~/features/checkin/rules/gate-answer.ts'
import type { vi } from '~/features/checkin/text/vi_VN.ts'

interface NotedScan {
	undone: boolean
	double: boolean
	offline: boolean
	mistake: GateAnswer | null
	/** The answer by the times, when they were let in all the same. */
	letInDespite: GateAnswer | null
	before: { at: string; device: string | null } | null
}

/** The remarks about a scan, in addition to its answer. */
export function scanNotes({ scans: text, answers }: Pick<typeof vi, 'scans' | 'answers'>, scan: NotedScan, timeZone: string): string {
	const { undone, double, offline, mistake, letInDespite, before } = scan
	return [
		undone && text.undone,
		!undone && double && (before ? text.double(formatDateTime(before.at, timeZone), before.device ?? text.desk) : text.doubleAlone),
		letInDespite && text.despite(answers[letInDespite]),
		!undone && mistake && text.mistake(answers[mistake]),
		offline && text.offline,
	]
		.filter(Boolean)
		.join(' · ')
}
