import { redirect } from 'react-router'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { atEventDesk } from '~/features/event/answers/at-event-desk.server.ts'
import { withKeptPictures } from '~/features/event-desk/event-draft/answers/keep-pictures.server.ts'
import { addEventPictures } from '~/features/event-desk/event-draft/operations/add-event-pictures.server.ts'
import { mostPictureMegabytes } from '~/features/event-desk/event-draft/rules/pictures-step.ts'
import type { Route } from './+types/add-picture'

export const handle = { takesFiles: true }

/** `POST /my-events/{id}/edit/pictures/add`: one picture; the page sends many one by one, so that each has its own progress. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { accountId, eventId } = atEventDesk(context, request, params['id'])
	const form = await readSentForm(request, mostPictureMegabytes * 1024 * 1024)
	const done = await withKeptPictures(context, form, accountId, (pictures) =>
		ask(context, addEventPictures, { eventId, pictures: pictures.map(({ color: _color, ...picture }) => picture) }),
	)
	if ('problem' in done) return Response.json({ problem: done.problem }, { status: 422 })
	if (!done.ok) return Response.json({ told: refusalSentence(done.refusal.code, context.get(pageRequest).caller.locale) }, { status: 409 })
	return Response.json({ candidateNumbers: done.value.candidateNumbers })
}

/** This address shows no page of its own. */
export function loader({ params }: Route.LoaderArgs) {
	return redirect(`/my-events/${Number(params['id'])}/edit/pictures`, 303)
}
