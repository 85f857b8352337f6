import { data } from 'react-router'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { documentResponse } from '~/platform/uploads/keep-documents.server.ts'
import { findApplicationDocument } from '~/features/provider/partner/operations/find-application-document.server.ts'
import type { Route } from './+types/application-document'

/** `/desk/partners/{id}/documents/{nth}`: a document, which browsers save and do not show. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	atDesk(context, request)
	const [applicationId, nth] = [idInPath(params.id), idInPath(params.nth)]
	const found = await ask(context, findApplicationDocument, { applicationId, place: nth - 1 })
	if (!found.ok) throw data(null, { status: 404 })
	const { path, kind, name } = found.value
	const content = await context.get(pageRequest).world.files.get(path)
	if (!content) throw data(null, { status: 404 })
	return documentResponse(content, kind, name || `partner-${applicationId}-${nth}`)
}
