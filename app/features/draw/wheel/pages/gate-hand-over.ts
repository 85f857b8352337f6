import { redirect } from 'react-router'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { forgetReceipt, keepReceipt } from '~/features/draw/wheel/answers/keep-receipt.server.ts'
import { findPrizesAtGate } from '~/features/draw/wheel/operations/find-prizes-at-gate.server.ts'
import { handOverAtGate } from '~/features/draw/wheel/operations/hand-over-at-gate.server.ts'
import type { GateReceiptAnswer } from '~/features/draw/wheel/rules/receipt.ts'
import type { Route } from './+types/gate-hand-over'

/** A photo may be larger than other forms. */
export const handle = { takesFiles: true }

const json = (answer: GateReceiptAnswer, status: number) => Response.json(answer, { status, headers: { 'cache-control': 'no-store' } })

/** This address has no page of its own; it leads to the gate. */
export function loader() {
	return redirect('/check-in', 303)
}

/** `/check-in/hand-over`: a gate's device hands a reward over to the person it scanned. Its token says who it is; nobody must be signed in. */
export async function action({ context, request }: Route.ActionArgs) {
	const { world, caller } = context.get(pageRequest)
	const form = await readSentForm(request)
	const { device = '', code = '' } = form.texts
	const [resultId, attendeeId] = [typedId(form.texts['resultId']), typedId(form.texts['attendeeId'])]
	const refused = (refusal: string) => json({ told: refusalSentence(refusal, caller.locale) }, refusal.endsWith('_not_found') ? 404 : 409)
	const asked = { device, ...(code !== '' && { code }), ...(attendeeId > 0 && { attendeeId }) }
	// Check the device first: nothing a stranger sends is decoded or stored.
	const found = await ask(context, findPrizesAtGate, asked)
	if (!found.ok) return refused(found.refusal.code)
	if (!found.value.prizes.some(({ id }) => id === resultId)) return refused('not_their_reward')
	const kept = await keepReceipt(world, form, `gate:${hashOf(device)}`)
	if ('problem' in kept) return json({ problem: kept.problem }, 422)
	const answer = await ask(context, handOverAtGate, { ...asked, resultId, receipt: kept.receipt })
	if (!answer.ok || !answer.value.kept) await forgetReceipt(world, kept.receipt)
	return answer.ok ? json(answer.value, 200) : refused(answer.refusal.code)
}
