/**
 * The address of a picture in one of the allowed sizes, by the specification's pattern (§7): the image path, then `{width}x{height}`, then
 * the name suffixed with the size. `events/12/cover` at 640×427 is `/image/events/12/640x427/cover_640x427`.
 */
export function imageUrl(path: string, width: number, height: number): string {
	const cut = path.lastIndexOf('/')
	const size = `${width}x${height}`
	return `/image/${path.slice(0, cut)}/${size}/${path.slice(cut + 1)}_${size}`
}
