import { expect, it } from 'vitest'
import { drawAsked, drawnBy } from './draw-in-thread.server.ts'
import { printKind } from './print-kind.ts'

const poster = printKind<{ words: string }>('poster')
const drawPoster = async ({ words }: { words: string }, onReached: (reached: number) => void) => {
	onReached(1)
	return await Promise.resolve(new TextEncoder().encode(words))
}

it('draws a paper by the function of its kind, which tells how far it is', async () => {
	const reached: number[] = []
	const asked = { kind: poster.name, content: { words: 'Hội làng' } }
	const pdf = await drawAsked([drawnBy(poster, drawPoster)], asked, (count) => reached.push(count))
	expect(new TextDecoder().decode(pdf)).toBe('Hội làng')
	expect(reached).toEqual([1])
})

it('refuses a kind that no function draws, by its name', async () => {
	await expect(drawAsked([drawnBy(poster, drawPoster)], { kind: 'banner', content: {} }, () => undefined)).rejects.toThrow('"banner"')
})

it('takes no function that needs something else than the kind gives', () => {
	// @ts-expect-error - a poster has no number
	const wrong = drawnBy(poster, async ({ number }: { words: string; number: number }) => await Promise.resolve(new Uint8Array(number)))
	expect(wrong.kind).toBe('poster')
})
