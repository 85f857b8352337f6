import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { openFilesInMemory } from '~/platform/files/files-in-memory.server.ts'
import { seededDice } from '~/kernel/seeded-dice.ts'
import type { SentForm } from '~/platform/uploads/sent-form.server.ts'
import { forgetAttached, keepAttached } from './keep-attached.server.ts'

const photo = (format: 'jpeg' | 'png') =>
	sharp({ create: { width: 40, height: 30, channels: 3, background: '#c2410c' } })
		.toFormat(format)
		.toBuffer()

function keep(files: Uint8Array[], { allowed = true, tooLarge = false } = {}) {
	const kept = openFilesInMemory()
	const limits = { take: async () => ({ allowed, retryAfterSeconds: 0 }), giveBack: () => {} }
	const form = { texts: {}, files, tooLarge } as unknown as SentForm
	const answer = keepAttached({ files: kept, limits, dice: seededDice(1) } as never, form, { folder: 'reviews', most: 3, accountId: 7 })
	return { answer, kept }
}

describe('pictures that come with a review', () => {
	it('are drawn anew and kept under names nobody can guess', async () => {
		const picture = await photo('jpeg')
		const { answer, kept } = keep([picture, picture])
		const { paths } = (await answer) as { paths: string[] }
		expect(new Set(paths).size).toBe(2)
		for (const path of paths) {
			expect(path).toMatch(/^reviews\/[0-9a-f]{32}-[0-9a-f]{24}$/)
			const file = await kept.get(`${path}.webp`)
			expect(file).toBeDefined()
		}
		await forgetAttached({ files: kept }, paths)
		expect(await kept.get(`${paths[0]}.webp`)).toBeUndefined()
	})

	it.each([
		['a drawing with a script, called a photograph', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
		['a page', '<!doctype html><script>alert(1)</script>'],
		['a PDF', '%PDF-1.7\n1 0 obj'],
		['a program', 'MZ\u0090\u0000'],
		['a drawing behind the first bytes of a photograph', '\u00ff\u00d8\u00ff\u00e0<svg onload=alert(1)>'],
	])('are refused by what they are, not by what they say: %s', async (_what, content) => {
		const { answer } = keep([Buffer.from(content, 'latin1')])
		expect(await answer).toMatchObject({ problem: expect.stringMatching(/^(wrong_kind|unreadable)$/) as string })
	})

	it('are all taken or none', async () => {
		const { answer, kept } = keep([await photo('png'), Buffer.from('<svg/>')])
		expect(await answer).toMatchObject({ problem: 'wrong_kind' })
		expect(kept.kept.size).toBe(0)
	})

	it('are refused where they are too many, too heavy or too often sent', async () => {
		const picture = await photo('png')
		expect(await keep([picture, picture, picture, picture]).answer).toEqual({ problem: 'too_many' })
		expect(await keep([picture], { tooLarge: true }).answer).toEqual({ problem: 'too_heavy' })
		expect(await keep([picture], { allowed: false }).answer).toEqual({ problem: 'slow_down' })
	})
})
