import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { canSeeFaces, facesSeen, stopSeeing } from './faces-seen.server.ts'
import { vectorLength, type SeenFace } from './picture-faces.ts'
import { portrait, taken, together } from './testing/portraits.ts'

afterAll(stopSeeing)

const between = (one: SeenFace | undefined, other: SeenFace | undefined) =>
	Math.hypot(...(one?.vector ?? []).map((each, nth) => each - (other?.vector[nth] ?? Number.NaN)))

describe('a machine that sees faces on pictures', { timeout: 120_000 }, () => {
	it('knows somebody again, and takes nobody else for them', async () => {
		const [astronaut] = await facesSeen(await portrait('astronaut'))
		const [admiral] = await facesSeen(await portrait('admiral'))
		const [astronautAgain] = await facesSeen(await taken('astronaut'))
		const [admiralAgain] = await facesSeen(await taken('admiral'))
		expect(astronaut?.vector).toHaveLength(vectorLength)
		expect(between(astronaut, astronautAgain)).toBeLessThan(0.5)
		expect(between(admiral, admiralAgain)).toBeLessThan(0.5)
		for (const one of [astronaut, astronautAgain])
			for (const other of [admiral, admiralAgain]) expect(between(one, other)).toBeGreaterThan(0.55)
		expect(astronaut?.age).toBeGreaterThan(25)
		expect(admiral?.age).toBeGreaterThan(60)
	})

	it('tells the largest first, and where each is', async () => {
		const faces = await facesSeen(await together('admiral', 'astronaut'))
		expect(faces).toHaveLength(2)
		const [admiral] = await facesSeen(await portrait('admiral'))
		expect(between(faces[0], admiral)).toBeLessThan(0.5)
		expect(faces[0]?.box.left).toBeLessThan(0.5)
		expect(faces[1]?.box.left).toBeGreaterThan(0.5)
		for (const { left, top, width, height } of faces.map(({ box }) => box)) {
			expect(left).toBeGreaterThanOrEqual(0)
			expect(top).toBeGreaterThanOrEqual(0)
			expect(left + width).toBeLessThanOrEqual(1)
			expect(top + height).toBeLessThanOrEqual(1)
		}
	})

	it('sees nobody where nobody is, and none that is too small', async () => {
		const meadow = { create: { width: 800, height: 600, channels: 3, background: '#3f6212' } } as const
		expect(await facesSeen(await sharp(meadow).webp().toBuffer())).toEqual([])
		const far = await sharp(await portrait('admiral'))
			.resize({ width: 110 })
			.toBuffer()
		expect(
			await facesSeen(
				await sharp(meadow)
					.composite([{ input: far }])
					.png()
					.toBuffer(),
			),
		).toEqual([])
	})

	it('says so when there is no picture, and sees on', async () => {
		await expect(facesSeen(Buffer.from('no picture'))).rejects.toThrow('no face could be looked for')
		expect(await facesSeen(await portrait('astronaut'))).toHaveLength(1)
	})
})

describe('whether faces can be seen here', () => {
	it('is a matter of three packages', () => {
		const without = (missing: string) => (name: string) => {
			if (name.startsWith(missing)) throw new Error('not found')
		}
		expect(canSeeFaces(without('nothing'))).toBe(true)
		for (const missing of ['@vladmandic/face-api', '@tensorflow/tfjs-core', '@tensorflow/tfjs-backend-wasm'])
			expect(canSeeFaces(without(missing))).toBe(false)
		expect(canSeeFaces()).toBe(true)
	})
})
