import { keepForm } from '../app/features/account/operations/keep-form.server.ts'
import type { Caller } from '../app/kernel/operation.ts'
import { call } from '../app/platform/operations/call.server.ts'
import type { FormToKeep } from '../app/platform/session/request.server.ts'
import type { World } from '../app/platform/world/world.server.ts'

/** Keeps a form whose sender must sign in first, without its files. Keeps nothing when the request is no form. */
export async function keepSentForm(
	world: World,
	caller: Caller,
	sent: Request,
	{ token, path }: FormToKeep,
	address: string,
): Promise<void> {
	const mayKeep = await world.limits.take('kept-form', address)
	if (!mayKeep.allowed) return
	try {
		const fields = [...(await sent.formData())].filter((field): field is [string, string] => typeof field[1] === 'string')
		await call(world, keepForm, { token, path, fields }, caller)
	} catch (error) {
		// Signing in must still work.
		world.log.warn({ err: error, requestId: caller.requestId }, 'a form was not kept')
	}
}
