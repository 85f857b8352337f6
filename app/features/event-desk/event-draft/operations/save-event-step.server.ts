import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { translated } from '~/kernel/locale.ts'
import { slugOf } from '~/kernel/slug.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { cleanHtml } from '~/platform/html/clean-html.server.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { listSchedule } from '~/features/event/store.server.ts'
import { lockEvent, replaceSchedule, updateEvent, type EventRow } from '~/features/event/store/editing.server.ts'
import type { DraftEvent, ScheduleLine } from '~/features/event-desk/event-draft/rules/draft-event.ts'
import { moveCheckinLists } from '~/features/event-desk/event-draft/flows/move-checkin-lists.server.ts'
import { eventSearchText } from '~/features/event-desk/event-draft/rules/event-search-text.ts'
import { fingerprint } from '~/features/event-desk/event-draft/rules/fingerprint.ts'
import { changesTold } from '~/features/event-desk/event-draft/rules/changes-told.ts'
import { daysAlong, movedAlong } from '~/features/event-desk/event-draft/rules/moving.ts'
import { checkStep, typedOfStep } from '~/features/event-desk/event-draft/rules/step-forms.ts'
import { formSteps, lacksOf, noSale, placeOf } from '~/features/event-desk/event-draft/rules/steps.ts'
import { typedShape } from '~/features/event-desk/event-draft/shapes.server.ts'
import { countStandingOrders, countVariants } from '~/features/event-desk/event-draft/store.server.ts'
import { listSaleWindows, updateSaleWindow } from '~/features/ticket/store/sale-windows.server.ts'

/**
 * Saves one step of an event from its form. `version` is the fingerprint of the step when its form was opened: a form that would overwrite
 * somebody else's changes is refused. The dates of an event with orders are not changed here: such an event is postponed, and its buyers are told.
 * When its beginning moves, its schedule and its check-in lists move along.
 */
export const saveEventStep = mutation('saveEventStep', {
	input: z.object({ eventId: idShape, step: z.enum(formSteps), version: z.string().max(40), typed: typedShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'event_cancelled', 'invalid_fields', 'event_changed', 'event_sold', 'event_incomplete'],
	async run({ store, now, refuse, record }, { eventId, step, version, typed }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		if (event.state === 'cancelled') return refuse('event_cancelled')
		const schedule = await listSchedule(store, eventId)
		const before = typedOfStep(step, event, schedule)
		const { issues, cleaned } = checkStep(step, typed, event.timeZone)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		if (fingerprint(before) !== version) return refuse('event_changed', { theirs: before, version: fingerprint(before) })

		const columns = stored(cleaned.columns)
		const after = { ...event, ...columns }
		const fields = changedFields(before, typedOfStep(step, after, cleaned.schedule ?? schedule))
		if (fields.length === 0) return { changed: false }
		if (step === 'time' && (await countStandingOrders(store, eventId)) > 0) return refuse('event_sold')
		if (after.currency !== event.currency && (await countVariants(store, eventId)) > 0)
			return refuse('invalid_fields', { issues: [{ path: 'currency', code: 'not_a_choice' }] })
		const missing = lacksOf(after, { sale: noSale, now }).filter((lack) => lack !== 'over' && placeOf[lack] !== 'tickets')
		if (event.state === 'published' && missing.length > 0) return refuse('event_incomplete', { missing })

		const isMoved = after.startsAt.getTime() !== event.startsAt.getTime() || after.timeZone !== event.timeZone
		await updateEvent(store, eventId, {
			...{ ...columns, searchText: eventSearchText(after), slug: slugOf(after.name.vi_VN) || event.slug },
			...(isMoved && { remindedAt: null }),
		})
		await writeSchedule(store, { event, after, schedule: cleaned.schedule ?? (step === 'time' ? schedule : undefined) })
		if (isMoved) {
			const move = movedAlong(event, after)
			await moveCheckinLists({ store, record }, event, move)
			for (const variant of await listSaleWindows(store, eventId)) await updateSaleWindow(store, variant.id, daysAlong(variant, move))
		}
		const data = { eventId, step, fields, changes: changesTold(fields, event, after) }
		record({ name: 'event.changed', about: `event:${eventId}`, providerId: event.providerId, data, clears: ['events'] })
		return { changed: true }
	},
})

/** Columns as they are stored: a description is cleaned of all but plain formatting. */
function stored(columns: Partial<DraftEvent>): Partial<DraftEvent> {
	if (!columns.description) return columns
	const { vi_VN, en_US } = columns.description
	return { ...columns, description: translated(cleanHtml(vi_VN), cleanHtml(en_US ?? '')) }
}

function changedFields(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] {
	return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])
}

/** Writes a new schedule; without one, the old schedule moves along with the event's beginning. */
async function writeSchedule(
	store: Store,
	{ event, after, schedule }: { event: EventRow; after: EventRow; schedule: readonly ScheduleLine[] | undefined },
): Promise<void> {
	if (!schedule) return
	const move = movedAlong(event, after)
	const lines = schedule.map(({ startsAt, endsAt, title, place }) => ({
		startsAt: move(startsAt),
		endsAt: endsAt && move(endsAt),
		title,
		place,
	}))
	await replaceSchedule(store, event.id, lines)
}
