import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { asAccount, play } from '#world/testing/test-world.ts'
import { avatarFile, keepAvatar } from '~/platform/images/keep-avatar.server.ts'
import { changeAvatar } from './change-avatar.server.ts'

const face = async (background: string) =>
	new Uint8Array(
		await sharp({ create: { width: 300, height: 200, channels: 3, background } })
			.jpeg()
			.toBuffer(),
	)

describe('a picture of oneself', () => {
	it('is kept under a path of its own, and the one before is removed afterwards', () =>
		play(async ({ world, stage, value }) => {
			const me = asAccount(stage.accounts.customer)
			const keep = async (background: string) => {
				const kept = await keepAvatar(
					world,
					{ texts: {}, files: [], file: await face(background), tooLarge: false },
					stage.accounts.customer,
				)
				if ('problem' in kept) throw new Error(kept.problem)
				await value(changeAvatar, { avatarPath: kept.path }, me)
				return kept.path
			}
			const isThere = async (path: string) => (await world.files.get(avatarFile(path))) !== undefined
			const first = await keep('#ff0000')
			const second = await keep('#ff0000')
			expect(second.split('-')[0]).toBe(first.split('-')[0])
			expect(second).not.toBe(first)
			expect([await isThere(first), await isThere(second)]).toEqual([true, true])
			await world.jobs.runAll(world)
			expect([await isThere(first), await isThere(second)]).toEqual([false, true])
			await value(changeAvatar, { avatarPath: null }, me)
			await world.jobs.runAll(world)
			expect(await isThere(second)).toBe(false)
		}))

	it('is not kept when it is too large, sent too often, or no picture', () =>
		play(async ({ world }) => {
			const file = await face('#ff0000')
			const sent = { texts: {}, files: [], file, tooLarge: false }
			expect(await keepAvatar(world, { texts: {}, files: [], tooLarge: true }, 1)).toEqual({ problem: 'too_heavy' })
			expect(await keepAvatar(world, { texts: {}, files: [], tooLarge: false }, 1)).toEqual({ problem: 'none' })
			expect(await keepAvatar(world, { ...sent, file: file.subarray(0, 200) }, 1)).toEqual({ problem: 'unreadable' })
			const busy = { ...world, limits: { ...world.limits, take: async () => ({ allowed: false, retryAfterSeconds: 9 }) } }
			expect(await keepAvatar(busy, sent, 1)).toEqual({ problem: 'slow_down' })
		}))
})
