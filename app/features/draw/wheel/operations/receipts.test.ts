import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { play, type Played } from '#world/testing/test-world.ts'
import { eventDay, joined, ticketsFor } from '~/features/checkin/testing/gate.ts'
import { tickets } from '~/features/ticket/tables.server.ts'
import { forgetReceipt, keepReceipt } from '~/features/draw/wheel/answers/keep-receipt.server.ts'
import { wheelDesk, writtenReceipt } from '~/features/draw/wheel/testing/wheels.ts'
import { findPrizesAtGate } from './find-prizes-at-gate.server.ts'
import { findReceipt } from './find-receipt.server.ts'
import { handOverAtGate } from './hand-over-at-gate.server.ts'
import { handOverReward } from './hand-over-reward.server.ts'
import { takeBackHandingOver } from './take-back-handing-over.server.ts'

const drawn = (ink: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="480"><path d="M80 300 600 90 1100 400" stroke="${ink}" stroke-width="9" fill="none"/></svg>`
const png = (ink: string) =>
	sharp(Buffer.from(drawn(ink)))
		.flatten({ background: '#ffffff' })
		.png()
		.toBuffer()
const signed = async (ink = '#111111') => `data:image/png;base64,${(await png(ink)).toString('base64')}`
const form = (texts: Record<string, string>) => ({ texts, files: [], tooLarge: false })

async function kept({ world }: Played, texts: Record<string, string>) {
	const answer = await keepReceipt(world, form(texts), '1')
	if ('problem' in answer) throw new Error(answer.problem)
	return answer.receipt
}

/** A wheel with one winner, who holds a ticket. */
async function wonByTicket(played: Played) {
	const desk = wheelDesk(played)
	const [ticket] = await ticketsFor(played, ['Lê Thị Hoa'])
	const rows = await played.world.database.reader.select({ id: tickets.id, eventId: tickets.eventId }).from(tickets)
	const own = rows.filter(({ eventId }) => eventId === desk.eventId)
	const all = Object.fromEntries(own.map(({ id }) => [`ticket.${id}`, 'on']))
	const wheelId = await desk.save({ ...all, pasted: '', 'reward.0.winners': '1', 'reward.1.name': '', 'reward.1.winners': '' })
	await desk.start(wheelId)
	const [won] = await desk.draw(wheelId, 0)
	return { ...desk, wheelId, resultId: won?.id ?? 0, ticket: ticket ?? { attendeeId: 0, code: '' } }
}

describe('receipts', () => {
	it('are kept as small private PNGs, or refused with what is missing', async () => {
		await play(async (played) => {
			const receipt = await kept(played, { kind: 'signature', signature: await signed() })
			expect(receipt.file).toMatch(/^private\/wheel-receipts\/[\w-]+\.png$/)
			const picture = (await played.world.files.get(receipt.file ?? '')) ?? new Uint8Array()
			expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 600, height: 240 })
			expect(picture.byteLength).toBeLessThan(10_000)
			await forgetReceipt(played.world, receipt)
			expect(await played.world.files.get(receipt.file ?? '')).toBe(undefined)
			const refused = (texts: Record<string, string>) => keepReceipt(played.world, form(texts), '1')
			expect(await refused({ kind: 'signature', signature: await signed('#ffffff') })).toEqual({ problem: 'blank' })
			expect(await refused({ kind: 'signature', signature: '' })).toEqual({ problem: 'blank' })
			expect(await refused({ kind: 'signature', signature: 'data:image/png;base64,AAAA' })).toEqual({ problem: 'unreadable' })
			expect(await refused({ kind: 'photo' })).toEqual({ problem: 'no_photo' })
			expect(await refused({ kind: 'name', receiver: ' ' })).toEqual({ problem: 'no_name' })
		})
	})

	it('are shown to those who run the event, and are deleted when they are taken back', async () => {
		await play(async (played) => {
			const { owner, eventId, save, start, draw, find } = wheelDesk(played)
			const wheelId = await save()
			await start(wheelId)
			const [won] = await draw(wheelId, 0)
			const asked = { eventId, wheelId, resultId: won?.id ?? 0 }
			const receipt = await kept(played, { kind: 'signature', signature: await signed() })
			await played.value(handOverReward, { ...asked, receipt }, owner)
			expect(await played.value(findReceipt, asked, owner)).toEqual({ file: receipt.file })
			// Pressed again with another receipt: the first one counts.
			const again = await played.value(handOverReward, { ...asked, receipt: writtenReceipt }, owner)
			expect(again).toMatchObject({ kept: false, already: { by: (await find(wheelId)).results[0]?.handedBy } })
			expect(again.already?.by).not.toBe('')
			await played.value(takeBackHandingOver, asked, owner)
			await played.world.jobs.runAll(played.world)
			expect(await played.world.files.get(receipt.file ?? '')).toBe(undefined)
			expect(await played.refusal(findReceipt, asked, owner)).toBe('no_receipt')
			const elsewhere = { kind: 'signature', file: 'private/attendee-files/a.png' }
			expect(await played.refusal(handOverReward, { ...asked, receipt: elsewhere }, owner)).toBe('invalid_input')
		})
	})

	it('are accepted at the gate for rewards the ticket there has won, once', async () => {
		await play(async (played) => {
			const { wheelId, resultId, ticket, find } = await wonByTicket(played)
			eventDay(played)
			const { device } = await joined(played, 'Cổng A', { mayLookUp: false })
			const lookingUp = await joined(played, 'Bàn thưởng', { mayLookUp: true })
			const { code, attendeeId } = ticket
			const { prizes } = await played.value(findPrizesAtGate, { device, code })
			expect(prizes).toMatchObject([{ id: resultId, name: 'Lê Thị Hoa', reward: 'Xe đạp', already: null }])
			// A choice by name works only where the device may look people up.
			expect((await played.value(findPrizesAtGate, { device, attendeeId })).prizes).toEqual([])
			expect((await played.value(findPrizesAtGate, { device: lookingUp.device, attendeeId })).prizes).toHaveLength(1)
			const hand = { device, code, resultId, receipt: writtenReceipt }
			expect(await played.refusal(handOverAtGate, { ...hand, code: 'HOI1NOBODY' })).toBe('not_their_reward')
			expect(await played.refusal(handOverAtGate, { ...hand, device: randomUUID() })).toBe('device_not_found')
			expect(await played.value(handOverAtGate, hand)).toEqual({ kept: true, already: null })
			// The other device is told who was quicker, when it sends a receipt and when it looks.
			const already = { at: played.world.clock().toISOString(), by: 'Cổng A' }
			expect(await played.value(handOverAtGate, { ...hand, device: lookingUp.device })).toEqual({ kept: false, already })
			expect((await played.value(findPrizesAtGate, { device, code })).prizes).toMatchObject([{ already }])
			expect((await find(wheelId)).results[0]).toMatchObject({ handedBy: 'Cổng A', receipt: { kind: 'name' } })
		})
	})
})
