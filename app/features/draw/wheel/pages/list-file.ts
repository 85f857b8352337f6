import { redirect } from 'react-router'
import { atEventDesk } from '~/features/event/answers/at-event-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { findWheelChoices } from '~/features/draw/wheel/operations/find-wheel-choices.server.ts'
import { linesOfSheet } from '~/features/draw/wheel/flows/read-sheet-lines.server.ts'
import type { Route } from './+types/list-file'

/** A spreadsheet may be larger than other forms. */
export const handle = { takesFiles: true }

/** `POST /wheel-picker/{eventId}/list-file`: reads a spreadsheet of people as the lines of a pasted list. Nothing is stored. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	// Check the rights first: a stranger's file is not even read.
	const allowed = await ask(context, findWheelChoices, { eventId })
	if (!allowed.ok) return new Response(null, { status: 403 })
	const { file } = await readSentForm(request)
	const lines = file && linesOfSheet(file)
	return lines === undefined ? Response.json({}, { status: 422 }) : Response.json({ lines })
}

/** This address has no page. */
export function loader({ params }: Route.LoaderArgs) {
	return redirect(`/wheel-picker/${encodeURIComponent(params['eventId'] ?? '')}`, 303)
}
