import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** A photograph of one of two people (`portraits/README.md`). */
export function portrait(of: 'astronaut' | 'admiral'): Promise<Buffer> {
	return readFile(new URL(`./portraits/${of}.jpg`, import.meta.url))
}

/** The same person on a picture that was taken less well: mirrored, darker, tilted, blurred, at the edge of a larger one. */
export async function taken(of: 'astronaut' | 'admiral'): Promise<Buffer> {
	const face = await sharp(await portrait(of))
		.flop()
		.modulate({ brightness: 0.75 })
		.rotate(7, { background: '#3f6212' })
		.blur(0.8)
		.resize({ width: 380 })
		.toBuffer()
	return sharp({ create: { width: 1000, height: 640, channels: 3, background: '#3f6212' } })
		.composite([{ input: face, left: 560, top: 60 }])
		.jpeg({ quality: 70 })
		.toBuffer()
}

/** Two people side by side, the first one larger. */
export async function together(large: 'astronaut' | 'admiral', small: 'astronaut' | 'admiral'): Promise<Buffer> {
	const [first, second] = await Promise.all([
		sharp(await portrait(large))
			.resize({ height: 600 })
			.toBuffer(),
		sharp(await portrait(small))
			.resize({ height: 380 })
			.toBuffer(),
	])
	return sharp({ create: { width: 1100, height: 640, channels: 3, background: '#94a3b8' } })
		.composite([
			{ input: first, left: 10, top: 20 },
			{ input: second, left: 650, top: 200 },
		])
		.jpeg()
		.toBuffer()
}
