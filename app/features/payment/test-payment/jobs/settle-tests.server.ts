import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { askAboutTest } from '~/features/payment/test-payment/flows/ask-about-test.server.ts'
import { recordTestWord } from '~/features/payment/test-payment/operations/record-test-word.server.ts'
import { listUnsettledTests } from '~/features/payment/test-payment/store.server.ts'

/** Notices come within seconds. When a gateway is silent for two weeks, a person must look at it. */
const [quietMs, forgottenMs] = [3 * 60_000, 14 * 86_400_000]
const atOnce = 50

/** Asks about tests without news for some minutes, and stops those that were not paid in time. */
export const settleTests: Chore = {
	name: 'settle-tests',
	everySeconds: 180,
	async run(world) {
		const now = world.clock().getTime()
		const when = { untouchedSince: new Date(now - quietMs), begunAfter: new Date(now - forgottenMs) }
		for (const test of await listUnsettledTests(world.database.reader, when, atOnce)) {
			const said = await askAboutTest(world, test)
			if (said) valueOf(await call(world, recordTestWord, said, asSystem('settle-tests')))
		}
	},
}
