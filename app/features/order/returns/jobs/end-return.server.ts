import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { noteReturnRefunded } from '~/features/order/returns/operations/note-return-refunded.server.ts'
import { returnOfCause } from '~/features/order/returns/rules/return-cause.ts'

/** Ends the returns whose money has just reached the buyer: from a gateway, or by hand where a gateway had refused it. */
export const endReturn: Job = {
	name: 'end-return',
	async run(world, { id, data }) {
		const causes = Array.isArray(data['handedOut']) ? data['handedOut'] : [data['reason']]
		const returnIds = causes.map(returnOfCause).filter((found) => found !== undefined)
		for (const returnId of returnIds) valueOf(await call(world, noteReturnRefunded, { returnId }, asSystem(`end-return ${id}`)))
	},
}
