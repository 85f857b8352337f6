/** The house's sun, as in `public/favicon.svg`, whose edge is 24 units. */
export const sun =
	'M12.0 2.6L12.9 8.2L16.1 3.5L14.4 9.0L19.3 6.1L15.5 10.3L21.2 9.9L15.9 12.0L21.2 14.1L15.5 13.7L19.3 17.9L14.4 15.0L16.1 20.5L12.9 15.8L12.0 21.4L11.1 15.8L7.9 20.5L9.6 15.0L4.7 17.9L8.5 13.7L2.8 14.1L8.1 12.0L2.8 9.9L8.5 10.3L4.7 6.1L9.6 9.0L7.9 3.5L11.1 8.2z'
const emblem = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="#f9540f"/><path d="${sun}" fill="#1f1711"/><circle cx="12" cy="12" r="1.9" fill="#f9540f"/></svg>`

/** Edges in points: the icon stands in notices, the logo in the pass's corner. */
const edges = { icon: 29, logo: 40 }

let drawn: Promise<Record<string, Buffer>> | undefined

/** The pictures every pass carries, by their names in it, for screens of one, two and three pixels a point. */
export function passPictures(): Promise<Record<string, Buffer>> {
	drawn ??= draw()
	return drawn
}

async function draw(): Promise<Record<string, Buffer>> {
	const { default: sharp } = await import('sharp')
	const wanted = Object.entries(edges).flatMap(([name, edge]) =>
		[1, 2, 3].map((scale) => ({ file: `${name}${scale > 1 ? `@${scale}x` : ''}.png`, pixels: edge * scale })),
	)
	const files = wanted.map(async ({ file, pixels }) => {
		const density = (72 * pixels) / 24
		return [file, await sharp(Buffer.from(emblem), { density }).resize(pixels, pixels).png().toBuffer()] as const
	})
	return Object.fromEntries(await Promise.all(files))
}
