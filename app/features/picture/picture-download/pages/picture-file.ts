import { data, redirect } from 'react-router'
import { idFromSlug } from '~/kernel/slug.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { countTry } from '~/platform/session/tries.server.ts'
import { findPictureToDownload } from '~/features/picture/picture-download/operations/find-picture-to-download.server.ts'
import { downloadName } from '~/features/picture/picture-download/rules/who-downloads.ts'
import type { Route } from './+types/picture-file'

/**
 * `/event/{slug}/pictures/{id}/file`: the largest kept file of a picture, to save. Whoever may not have it yet is led to the picture's page, which
 * says what to do; for all others it does not exist.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
	const eventId = idFromSlug(params['id'] ?? '')
	const pictureId = typedId(params['pictureId'])
	if (eventId === undefined || pictureId === 0) throw data(null, { status: 404 })
	const { world, address } = context.get(pageRequest)
	const wait = await countTry(context, { 'picture-download': address })
	if (wait > 0) throw data(null, { status: 429, headers: { 'retry-after': String(wait) } })
	const found = await ask(context, findPictureToDownload, { eventId, pictureId })
	if (!found.ok) {
		const { code } = found.refusal
		if (code === 'sign_in' || code === 'forbidden') return redirect(`/event/${params['id']}/pictures/${pictureId}`, 303)
		throw data(null, { status: 404 })
	}
	const { path, width, height, id, eventSlug } = found.value
	// The picture library is heavy: it is loaded only when somebody downloads.
	const { openWholePicture } = await import('~/platform/images/whole-picture.server.ts')
	const file = await openWholePicture(world.files, path, { width, height })
	if (!file) throw data(null, { status: 404 })
	return new Response(file.content as BodyInit, {
		headers: {
			'content-type': file.contentType,
			'content-length': String(file.content.byteLength),
			'content-disposition': `attachment; filename="${downloadName(eventSlug, id, file.ending)}"`,
			// Who may download can change, and differs from reader to reader.
			'cache-control': 'no-store',
			'x-robots-tag': 'noindex',
		},
	})
}
