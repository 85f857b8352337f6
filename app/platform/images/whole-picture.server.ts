import type { Files } from '~/platform/files/files.server.ts'
import { renderImage } from './render-image.server.ts'

export interface WholePicture {
	content: Uint8Array
	contentType: string
	/** The ending of the file's name, without a dot. */
	ending: string
}

/**
 * A picture as somebody takes it home: a photograph as it is kept, a drawing as JPEG in its own size, because few programs of photographs open
 * drawings. Nothing when there is no file.
 */
export async function openWholePicture(
	files: Pick<Files, 'get'>,
	path: string,
	{ width, height }: { width: number; height: number },
): Promise<WholePicture | undefined> {
	const photograph = await files.get(`${path}.webp`)
	if (photograph) return { content: photograph, contentType: 'image/webp', ending: 'webp' }
	const drawing = await files.get(`${path}.svg`)
	if (!drawing) return undefined
	const drawn = await renderImage({ drawing: Buffer.from(drawing).toString() }, { width, height, fit: 'cover' }, 'jpeg')
	return { content: drawn, contentType: 'image/jpeg', ending: 'jpg' }
}
