import { data, redirect, type RouterContextProvider } from 'react-router'
import { mergeTyped } from '~/features/catalog/rules/merge-typed.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { asBegun } from '~/kernel/locale.ts'
import type { Answer } from '~/kernel/operation.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import type { TicketInput } from '~/features/ticket/rules/ticket-form.ts'
import {
	readTypedTicket,
	typedOfTicket,
	type ShownTicket,
	type TicketAround,
	type TypedTicket,
} from '~/features/ticket/rules/typed-ticket.ts'
import type { KeptTicketForm } from '~/features/ticket/ui/desk/kept-ticket-form.ts'

type Fields = Record<string, string>

/** The fields of a form that belong to the ticket. */
function fieldsOf({ version: _version, base: _base, intent: _intent, ...fields }: TypedTicket): Fields {
	return fields
}

function baseIn(typed: TypedTicket): Fields {
	try {
		const base: unknown = JSON.parse(typed.base ?? '')
		return typeof base === 'object' && base !== null ? (base as Fields) : {}
	} catch {
		return {}
	}
}

/** The subject of the form, and how to save it. */
interface Keeping {
	eventId: number
	around: TicketAround
	/** The ticket as it is stored now; null for a new one. */
	present: (ShownTicket & { id: number }) | null
	save: (input: {
		eventId: number
		id: number | undefined
		version: string
		ticket: ReturnType<typeof sendable>
	}) => Promise<Answer<{ id: number }>>
}

/**
 * Saves the typed form. A person whose form is older than another person's save is told so, and keeps what they typed.
 * @throws a redirect to the ticket when it is saved
 */
export async function keepTicket(context: Readonly<RouterContextProvider>, sent: TypedTicket, { eventId, around, present, save }: Keeping) {
	let typed = sent
	const no = (more: KeptTicketForm, status = 422) => data<KeptTicketForm>({ refused: { typed, issues: [] }, ...more }, status)
	if (present && typed['version'] !== present.version) {
		const theirs = asBegun(fieldsOf(typedOfTicket(present, around)), context.get(pageRequest).caller.locale)
		const { taken, clashing, typed: merged } = mergeTyped(baseIn(typed), fieldsOf(typed), theirs)
		typed = { ...merged, version: present.version, base: JSON.stringify(theirs) }
		if (taken.length + clashing.length > 0) return no({ collision: { taken, clashing } }, 409)
	}
	const { ticket, issues, fields } = readTypedTicket(typed, around)
	if (issues.length > 0) return no({ refused: { typed, issues } })
	const answer = await save({ eventId, id: present?.id, version: typed['version'] ?? '', ticket: sendable(ticket) })
	if (answer.ok) throw redirect(`/my-events/${eventId}/tickets/${answer.value.id}?${present ? 'saved' : 'made'}`, 303)
	const { code, data: about } = answer.refusal
	const told = refusalSentence(code, context.get(pageRequest).caller.locale)
	return no({ refused: { typed, issues: issuesOf(about, fields) }, told, tooSmall: poolsOf(about) }, 409)
}

type Short = { row?: number; quotaId: number; taken: number }

const shortIn = (about: Record<string, unknown>) => (about['tooSmall'] ?? []) as Short[]

/** The issues of variants whose own places would be too few, for their fields. */
function issuesOf(about: Record<string, unknown>, fields: readonly string[]): FieldIssue[] {
	return shortIn(about).flatMap(({ row = -1, taken }) =>
		fields[row] === undefined ? [] : [{ path: `${fields[row]}.places`, code: 'too_small' as const, limit: taken }],
	)
}

/** Shared quotas that would be too small for the places their new variants have sold. */
function poolsOf(about: Record<string, unknown>) {
	return shortIn(about).flatMap(({ row = -1, quotaId, taken }) => (row < 0 ? [{ quotaId, taken }] : []))
}

/** The ticket as the wire accepts it. */
function sendable(ticket: TicketInput) {
	return {
		...ticket,
		attributes: [...ticket.attributes],
		questions: [...ticket.questions],
		variants: ticket.variants.map(({ opensAt, closesAt, startsAt, endsAt, choices, quotaIds, ...variant }) => ({
			...variant,
			choices: { ...choices },
			quotaIds: [...quotaIds],
			opensAt: opensAt?.toISOString() ?? null,
			closesAt: closesAt?.toISOString() ?? null,
			startsAt: startsAt?.toISOString() ?? null,
			endsAt: endsAt?.toISOString() ?? null,
		})),
	}
}
