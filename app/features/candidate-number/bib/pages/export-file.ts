import { redirect } from 'react-router'
import { findAttendeeColumns } from '~/features/attendee/operations/find-attendee-columns.server.ts'
import { listAttendeeOrder } from '~/features/attendee/operations/list-attendee-order.server.ts'
import { listAttendeesById } from '~/features/attendee/operations/list-attendees-by-id.server.ts'
import { fileCell } from '~/features/attendee/rules/file-cells.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { csvResponse } from '~/platform/csv/csv.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { xlsxResponse } from '~/platform/sheets/write-xlsx.server.ts'
import { catalogue as english } from '~/texts/en_US.ts'
import { catalogue as vietnamese } from '~/texts/vi_VN.ts'
import { exportColumns, exportFormats, isOnlyNumbered, whoHasNumber } from '~/features/candidate-number/bib/rules/export-columns.ts'
import type { Route } from './+types/export-file'

/** At most so many people are in memory at once. */
const partSize = 500

/**
 * `/candidate-number/{id}/export/file?column=name&format=csv`: candidate numbers as a file, ordered by number, with exactly the chosen columns.
 * Without any column, or where the people cannot be read, it leads back to the form, which says so and keeps what was chosen.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, findAttendeeColumns, { eventId })
	if (!found.ok) throw refusedPage(found.refusal)
	const { searchParams: asked } = new URL(request.url)
	const { event, questions } = found.value
	const chosen = asked.getAll('column')
	const columns = exportColumns(questions).filter((column) => chosen.includes(column))
	const format = exportFormats.find((each) => each === asked.get('format')) ?? 'csv'
	const backToForm = (why: 'none' | 'failed') => {
		const kept = new URLSearchParams({ [why]: '', format, ...(isOnlyNumbered(asked) ? {} : { who: 'all' }) })
		for (const column of columns) kept.append('column', column)
		return redirect(`/candidate-number/${eventId}/export?${kept.toString()}`, 303)
	}
	if (columns.length === 0) throw backToForm('none')
	const text = (context.get(pageRequest).caller.locale === 'vi_VN' ? vietnamese : english).attendee
	const headOf = (column: string) =>
		questions.find(({ id }) => `q${id}` === column)?.label ?? text.columns[column as keyof typeof text.columns]
	const readPart = async (ids: readonly number[]) => {
		const part = valueOf(await ask(context, listAttendeesById, { eventId, ids: [...ids] }))
		return part.attendees.map((attendee) => columns.map((column) => fileCell(attendee, column, { ...text, timeZone: event.timeZone })))
	}
	const readBeginning = async () => {
		const asking = { eventId, status: 'valid', sort: 'candidateNumber', conditions: isOnlyNumbered(asked) ? [whoHasNumber] : [] } as const
		const { ids } = valueOf(await ask(context, listAttendeeOrder, asking))
		return { ids, first: await readPart(ids.slice(0, partSize)) }
	}
	// Once a file has begun, its browser learns of an error only by a broken download. So its first part is read before.
	const beginning = await readBeginning().catch((error: unknown) => {
		context.get(pageRequest).world.log.error({ err: error, eventId }, 'candidate numbers were not exported')
		throw backToForm('failed')
	})
	async function* parts() {
		yield beginning.first
		for (let from = partSize; from < beginning.ids.length; from += partSize)
			yield await readPart(beginning.ids.slice(from, from + partSize))
	}
	const name = context.get(pageRequest).caller.locale === 'vi_VN' ? 'so-bao-danh' : 'candidate-numbers'
	const write = format === 'xlsx' ? xlsxResponse : csvResponse
	return write(`${name}-${event.slug}`, columns.map(headOf), parts())
}
