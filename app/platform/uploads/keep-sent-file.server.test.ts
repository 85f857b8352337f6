import { describe, expect, it } from 'vitest'
import { refuse } from '~/kernel/operation.ts'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { openFilesInMemory } from '~/platform/files/files-in-memory.server.ts'
import { isSafePath } from '~/platform/files/paths.ts'
import { keepSentFile } from './keep-sent-file.server.ts'

const file = new Uint8Array([1, 2, 3])
const sent = { folder: 'product-files', file }

describe('a file that was sent', () => {
	it('is kept under a valid path, whatever chance draws', async () => {
		const chances = [
			seededDice(1),
			...[0x00, 0xf8, 0xfb, 0xff].map((byte) => ({ below: () => 0, bytes: (n: number) => new Uint8Array(n).fill(byte) })),
		]
		for (const dice of chances) {
			const files = openFilesInMemory()
			const answer = await keepSentFile({ files, dice }, sent, async (path) => ({ ok: true, value: path }))
			const path = answer.ok ? answer.value : ''
			expect(isSafePath(path), path).toBe(true)
			expect(path).toMatch(/^private\/product-files\/[\w-]{43,}$/)
			expect(await files.get(path)).toEqual(file)
		}
	})

	it('is not kept where the operation refuses, or fails', async () => {
		const files = openFilesInMemory()
		const dice = seededDice(1)
		const refused = await keepSentFile({ files, dice }, sent, async () => ({ ok: false, refusal: refuse('forbidden') }))
		expect(refused.ok).toBe(false)
		await expect(keepSentFile({ files, dice }, sent, () => Promise.reject(new Error('the database is away')))).rejects.toThrow('away')
		expect(files.kept.size).toBe(0)
	})
})
