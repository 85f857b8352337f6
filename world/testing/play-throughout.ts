import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { play, type Played } from './test-world.ts'

/**
 * One scene for all tests of a `describe`, set up before the first test and rolled back after the last. Each test begins with the scene as it was
 * set, whatever the one before wrote, also when a statement of that one failed.
 * @returns the scene, for use inside the tests
 */
export function playThroughout<Scene>(set: (played: Played) => Promise<Scene>): () => Scene {
	let scene: { is: Scene; goBack: () => Promise<unknown> } | undefined
	let end = () => {}
	let over: Promise<void> = Promise.resolve()

	beforeAll(async () => {
		await new Promise<void>((ready, failed) => {
			over = play(async (played) => {
				const is = await set(played)
				const { reader } = played.world.database
				await reader.execute(sql`savepoint scene`)
				scene = { is, goBack: () => reader.execute(sql`rollback to savepoint scene`) }
				ready()
				await new Promise<void>((ended) => (end = ended))
			})
			over.catch(failed)
		})
	})
	beforeEach(async () => {
		await scene?.goBack()
	})
	afterAll(async () => {
		end()
		await over
	})

	return () => {
		if (!scene) throw new Error('the scene is set before the first test')
		return scene.is
	}
}
