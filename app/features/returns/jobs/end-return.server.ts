import { asSystem } from '../../../kernel/operation.ts'
import type { Job } from '../../../platform/jobs/jobs.server.ts'
import { call, valueOf } from '../../../platform/operations/call.server.ts'
import { noteReturnRefunded } from '../operations/note-return-refunded.server.ts'
import { returnOfCause } from '../return-facts.ts'

/** Ends the return whose money has just come back at its buyer. */
export const endReturn: Job = {
	name: 'end-return',
	async run(world, { id, data }) {
		const returnId = returnOfCause(data['reason'])
		if (returnId !== undefined) valueOf(await call(world, noteReturnRefunded, { returnId }, asSystem(`end-return ${id}`)))
	},
}
