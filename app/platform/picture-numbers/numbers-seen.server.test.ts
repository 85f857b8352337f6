import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { numbersSeen, stopReading } from './numbers-seen.server.ts'
import { drawnRace } from './testing/drawn-race.ts'

afterAll(stopReading)

describe('a machine that reads numbers from pictures', () => {
	it('reads most bibs of drawn races, and hardly ever sees a number that is not there', async () => {
		const told = { bibs: 0, read: 0, wrong: 0 }
		for (let seed = 1; seed <= 8; seed++) {
			const { picture, numbers } = await drawnRace(seed)
			const seen = (await numbersSeen(picture)).map(({ number }) => number)
			told.bibs += numbers.length
			told.read += numbers.filter((number) => seen.includes(number)).length
			told.wrong += seen.filter((number) => !numbers.includes(number)).length
		}
		expect(told.bibs).toBeGreaterThan(8)
		expect(told.read / told.bibs, JSON.stringify(told)).toBeGreaterThan(0.75)
		expect(told.wrong, JSON.stringify(told)).toBeLessThanOrEqual(1)
	})

	it('sees nothing where there is nothing', async () => {
		const meadow = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#3f6212' } })
			.webp()
			.toBuffer()
		expect(await numbersSeen(meadow)).toEqual([])
	})

	it('says so when there is no picture, and reads on', async () => {
		await expect(numbersSeen(Buffer.from('no picture'))).rejects.toThrow('it could not be read')
		const { picture, numbers } = await drawnRace(2)
		expect((await numbersSeen(picture)).map(({ number }) => number)).toEqual(expect.arrayContaining(numbers.slice(0, 1)))
	})
})
