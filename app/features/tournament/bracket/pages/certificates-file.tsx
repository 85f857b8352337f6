import { data, redirect, useHref } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { findMadeFile } from '~/features/made-file/operations/find-made-file.server.ts'
import { MadeFileProgress } from '~/features/made-file/ui/made-file-progress.tsx'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { askForCertificates } from '~/features/tournament/bracket/operations/ask-for-certificates.server.ts'
import type { Route } from './+types/certificates-file'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/bracket/{eventId}/certificates/{bracketId}/{id}`: the progress of a bracket's certificates. Without a number it leads to the results. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const bracketId = idInPath(params['bracketId'])
	if (params['id'] === undefined) throw redirect(`/bracket/${eventId}/result/${bracketId}`, 303)
	const found = await ask(context, findMadeFile, { fileId: idInPath(params['id']) })
	if (!found.ok) throw data(null, { status: 404 })
	return { file: found.value, eventId, bracketId }
}

/** Asks for the certificates of everybody. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const bracketId = idInPath(params['bracketId'])
	const answer = await ask(context, askForCertificates, { eventId, bracketId })
	if (!answer.ok) throw answer.refusal.code === 'certificates_not_ready' ? data(null, { status: 409 }) : refusedPage(answer.refusal)
	throw redirect(`/bracket/${eventId}/certificates/${bracketId}/${answer.value.fileId}`, 303)
}

export default function CertificatesFile({ loaderData }: Route.ComponentProps) {
	const { file, eventId, bracketId } = loaderData
	const list = useHref(`/bracket/${eventId}`)
	return <MadeFileProgress file={file} here={`${list}/certificates/${bracketId}/${file.id}`} back={`${list}/result/${bracketId}/table`} />
}
