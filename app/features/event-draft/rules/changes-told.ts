import { eventKindNames } from '../../../kernel/event-kinds.ts'
import type { DraftEvent } from './draft-event.ts'

/** What the log of an event calls a field of its forms; rows of the schedule and what is long are told together, by name alone. */
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

/** What a saved step changed, for the event's log: from what to what, where a value is short enough to be read there. */
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
