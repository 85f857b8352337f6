import type { RouterContextProvider } from 'react-router'
import { facesSeen } from '~/platform/picture-faces/faces-seen.server.ts'
import type { SeenFace } from '~/platform/picture-faces/picture-faces.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import type { FaceProblem } from '~/features/picture/face-search/rules/face-problem.ts'

/** The largest face on a picture that somebody sent, and whether there are others; or why there is none. The picture is kept nowhere. */
export async function faceSent(
	context: Readonly<RouterContextProvider>,
	picture: Uint8Array,
): Promise<{ face: SeenFace; several: boolean } | { problem: FaceProblem }> {
	// What decodes pictures is heavy: loaded when somebody sends one.
	const { renderAttached, UnusableImage } = await import('~/platform/images/render-image.server.ts')
	try {
		const [face, ...others] = await facesSeen(await renderAttached(picture))
		return face ? { face, several: others.length > 0 } : { problem: 'no_face' }
	} catch (error) {
		if (!(error instanceof UnusableImage))
			context.get(pageRequest).world.log.warn({ err: error }, 'no face could be looked for on a picture')
		return { problem: 'unreadable' }
	}
}
