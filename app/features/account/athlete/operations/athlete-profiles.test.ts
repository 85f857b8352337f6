import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { avatarFile } from '~/platform/images/keep-avatar.server.ts'
import { changeAthleteAvatar } from './change-athlete-avatar.server.ts'
import { listAthleteProfiles } from './list-athlete-profiles.server.ts'
import { removeAthleteProfile } from './remove-athlete-profile.server.ts'
import { saveAthleteProfile } from './save-athlete-profile.server.ts'

const lan = { name: 'Phạm Thị Lan', athleteId: 'VIE-1', gender: 'female', nickname: 'Lan Béo', dateOfBirth: '1994-05-17' }

function athletesOf({ value, stage }: Played, who: 'customer' | 'owner' = 'customer') {
	const me = asAccount(stage.accounts[who])
	return {
		me,
		list: async () => (await value(listAthleteProfiles, {}, me)).profiles,
		save: async (input: object) => value(saveAthleteProfile, input, me),
	}
}

describe('athlete profiles', () => {
	it('keep what was typed; the score begins at 1000 and nobody can type it', () =>
		play(async (played) => {
			const { list, save } = athletesOf(played)
			const { id } = await save({ ...lan, score: 3000 })
			expect(await list()).toEqual([{ ...lan, id, score: 1000, avatarPath: null }])
			await save({ ...lan, id, name: 'Phạm Lan', nickname: '' })
			expect(await list()).toEqual([{ ...lan, id, name: 'Phạm Lan', nickname: '', score: 1000, avatarPath: null }])
		}))

	it('are given an athlete id when they have none, and keep it', () =>
		play(async (played) => {
			const { save } = athletesOf(played)
			const { id, athleteId } = await save({ name: 'Lan' })
			expect(athleteId).toMatch(/^HOI-[0-9A-Z]{8}$/)
			expect((await save({ id, name: 'Lan', athleteId: '' })).athleteId).toBe(athleteId)
		}))

	it('have ids that are unique within the account, small and capital letters alike', () =>
		play(async (played) => {
			const { me, save } = athletesOf(played)
			const { id } = await save(lan)
			const other = await save({ ...lan, athleteId: 'VIE-2' })
			expect(await played.refusal(saveAthleteProfile, { ...lan, athleteId: 'vie-1' }, me)).toBe('athlete_id_taken')
			expect(await played.refusal(saveAthleteProfile, { ...lan, id: other.id, athleteId: 'vie-1' }, me)).toBe('athlete_id_taken')
			expect((await save({ ...lan, id, athleteId: 'vie-1' })).athleteId).toBe('vie-1')
			expect((await athletesOf(played, 'owner').save(lan)).athleteId).toBe('VIE-1')
		}))

	it('are at most fifty, and invalid ones are refused', () =>
		play(async (played) => {
			const { me, save } = athletesOf(played)
			expect(await played.refusal(saveAthleteProfile, { ...lan, dateOfBirth: '2026-11-21' }, me)).toBe('invalid_fields')
			for (let count = 0; count < 50; count += 1) await save({ name: 'Lan' })
			expect(await played.refusal(saveAthleteProfile, { name: 'Lan' }, me)).toBe('too_many_profiles')
		}))

	it('are deleted with their pictures', () =>
		play(async (played) => {
			const { world, value } = played
			const { me, list, save } = athletesOf(played)
			const { id } = await save(lan)
			const paths = ['avatars/one', 'avatars/two']
			for (const avatarPath of paths) {
				await world.files.put(avatarFile(avatarPath), new Uint8Array([1]), 'image/webp')
				await value(changeAthleteAvatar, { id, avatarPath }, me)
			}
			await world.jobs.runAll(world)
			const left = async () => Promise.all(paths.map(async (path) => (await world.files.get(avatarFile(path))) !== undefined))
			expect(await left()).toEqual([false, true])
			await value(removeAthleteProfile, { id }, me)
			await world.jobs.runAll(world)
			expect([await left(), await list()]).toEqual([[false, false], []])
		}))

	it('are open to nobody except their account', () =>
		play(async (played) => {
			const { save } = athletesOf(played)
			const theirs = athletesOf(played, 'owner')
			const { id } = await save(lan)
			for (const operation of [saveAthleteProfile, removeAthleteProfile, changeAthleteAvatar])
				expect(await played.refusal(operation, { ...lan, id, avatarPath: null }, theirs.me)).toBe('not_found')
			expect(await theirs.list()).toEqual([])
		}))
})
