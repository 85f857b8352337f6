import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import type { Caller } from '~/kernel/operation.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { eventMails } from '~/features/event/rules/mail-notes.ts'
import { previewOf } from '~/features/event-desk/event-draft/rules/preview-intent.ts'
import type { StepAnswer } from '~/features/event-desk/event-draft/ui/step-form.tsx'
import { action } from './edit-step.tsx'

function press({ world, stage }: Played, caller: Caller, typed: Readonly<Record<string, string>>) {
	const context = new RouterContextProvider()
	context.set(pageRequest, { world, caller, origin: 'http://localhost', prefix: '', address: '' })
	const request = new Request('http://localhost/', { method: 'post', body: new URLSearchParams(typed) })
	return action({ context, request, params: { id: String(stage.event), step: 'mails' } } as never) as unknown as Promise<{
		data: StepAnswer
		init: ResponseInit | null
	}>
}

it('previews each mail with the note in the form, in both languages, and keeps the typed values', async () => {
	await play(async (played) => {
		const { stage, world } = played
		const owner = asAccount(stage.accounts.owner)
		for (const mail of eventMails) {
			const typed = { [`${mail}.vi`]: 'Nhớ mang <i>nước</i>', [`${mail}.en`]: 'Bring water' }
			const { data } = await press(played, owner, { intent: previewOf(mail), version: '1', ...typed })
			expect(data.refused).toEqual({ typed, issues: [] })
			expect(data.shown?.mail).toBe(mail)
			const [vi, en] = data.shown?.letters ?? []
			expect(vi?.html).toContain('Nhớ mang &lt;i&gt;nước&lt;/i&gt;')
			expect(vi?.subject).toContain('Chạy đêm Hà Nội')
			expect([en?.html.includes('Bring water'), en?.html.includes('Nhớ mang'), en?.subject.includes('(en)')]).toEqual([true, false, true])
		}
		expect(world.mail.sent).toEqual([])
		const wrong = await press(played, owner, { intent: previewOf('offer'), 'offer.vi': 'x'.repeat(2001) })
		expect([wrong.init?.status, wrong.data.refused?.issues]).toEqual([422, [{ path: 'offer.vi', code: 'too_long', limit: 2000 }]])
		const stranger = press(played, asAccount(stage.accounts.otherOwner), { intent: previewOf('offer') })
		expect(await stranger.catch((thrown: unknown) => (thrown as { init?: ResponseInit }).init?.status)).toBe(404)
	})
})
