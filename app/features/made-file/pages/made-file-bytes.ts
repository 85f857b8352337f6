import { data } from 'react-router'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { openMadeFile } from '~/features/made-file/operations/open-made-file.server.ts'
import type { Route } from './+types/made-file-bytes'

/** `/personal-data/copies/{id}/file` and `/desk/orders/packing-slips/{id}/file`: a finished file, for the person who asked for it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	signedIn(context, request)
	const found = await ask(context, openMadeFile, { fileId: idInPath(params['id']) })
	if (!found.ok) throw data(null, { status: found.refusal.code === 'file_not_ready' ? 409 : 404 })
	const { path, name, contentType } = found.value
	const bytes = await context.get(pageRequest).world.files.get(path)
	if (!bytes) throw data(null, { status: 404 })
	return new Response(bytes as BodyInit, {
		headers: {
			'content-type': contentType,
			// Papers are shown, because they are printed at once; everything else is saved.
			'content-disposition': `${contentType === 'application/pdf' ? 'inline' : 'attachment'}; filename="${name}"`,
			'cache-control': 'no-store',
			'x-robots-tag': 'noindex',
		},
	})
}
