import { afterAll, beforeAll } from 'vitest'
import { play, type Played } from './test-world.ts'

/**
 * One scene for all tests of a `describe`, set up before the first test and rolled back after the last. Each test has to undo its writes, by
 * throwing inside a transaction of the scene's world.
 * @returns the scene, for use inside the tests
 */
export function playThroughout<Scene>(set: (played: Played) => Promise<Scene>): () => Scene {
	let scene: { is: Scene } | undefined
	let end = () => {}
	let over: Promise<void> = Promise.resolve()

	beforeAll(async () => {
		await new Promise<void>((ready, failed) => {
			over = play(async (played) => {
				scene = { is: await set(played) }
				ready()
				await new Promise<void>((ended) => (end = ended))
			})
			over.catch(failed)
		})
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
