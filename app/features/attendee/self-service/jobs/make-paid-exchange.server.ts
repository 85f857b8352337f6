import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { makeExchange } from '~/features/attendee/self-service/operations/make-exchange.server.ts'

/** Changes a ticket for the dearer one as soon as the difference is paid. */
export const makePaidExchange: Job = {
	name: 'make-paid-exchange',
	async run(world, { id, data }) {
		valueOf(await call(world, makeExchange, { orderId: data['orderId'] }, asSystem(`make-paid-exchange ${id}`)))
	},
}
