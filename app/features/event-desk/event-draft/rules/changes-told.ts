import { eventKindNames } from '~/kernel/event-kinds.ts'
import type { DraftEvent } from './draft-event.ts'

/** The log's name for a field of an event's forms. Fields that belong together share one name; schedule rows and long values are only named. */
function toldAs(field: string): string {
	if (/^(latitude|longitude|mapLink)$/.test(field)) return 'coordinates'
	if (field.startsWith('description')) return 'description'
	if (field.startsWith('row.')) return 'schedule'
	if (field.startsWith('starts')) return 'starts'
	if (field.startsWith('ends')) return 'ends'
	if (field.startsWith('remind')) return 'reminder'
	if (/^(card|cash_on_delivery)\./.test(field)) return 'fees'
	if (/^(cancel|hold|currency|tax|deposit|restDue)/.test(field)) return 'rules'
	return field in values ? field : 'mailNotes'
}

/** The values the log shows beside a field's name. */
const values: Readonly<Record<string, (event: DraftEvent) => unknown>> = {
	kind: ({ kind }) => kind && eventKindNames[kind],
	nameVi: ({ name }) => name.vi_VN,
	nameEn: ({ name }) => name.en_US ?? '',
	summaryVi: ({ summary }) => summary.vi_VN,
	summaryEn: ({ summary }) => summary.en_US ?? '',
	starts: ({ startsAt }) => startsAt.toISOString(),
	ends: ({ endsAt }) => endsAt.toISOString(),
	timeZone: ({ timeZone }) => timeZone,
	venue: ({ venue }) => venue,
	address: ({ address }) => address,
	city: ({ city }) => city,
}

/** The changes of a saved step, for the event's log: with old and new value where they are short enough to read there. */
export function changesTold(
	fields: readonly string[],
	before: DraftEvent,
	after: DraftEvent,
): Record<string, { from?: unknown; to?: unknown }> {
	return Object.fromEntries(
		[...new Set(fields.map(toldAs))].map((field) => {
			const value = values[field]
			return [field, value ? { from: value(before), to: value(after) } : {}]
		}),
	)
}
