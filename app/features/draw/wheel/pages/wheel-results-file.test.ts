import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import type { Caller } from '~/kernel/operation.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { readXlsx } from '~/platform/sheets/read-xlsx.server.ts'
import { handOverReward } from '~/features/draw/wheel/operations/hand-over-reward.server.ts'
import { passWinner } from '~/features/draw/wheel/operations/pass-winner.server.ts'
import { wheelDesk, writtenReceipt } from '~/features/draw/wheel/testing/wheels.ts'
import { loader } from './wheel-results-file.ts'

/** A wheel with a called person who was not there, and another winner in their place, who has the reward. */
async function drawn(played: Played) {
	const { owner, eventId, save, start, draw, find } = wheelDesk(played)
	const wheelId = await save()
	await start(wheelId)
	const [absent] = await draw(wheelId, 0)
	await played.value(passWinner, { eventId, wheelId, resultId: absent?.id ?? 0, reason: 'not_here', press: randomUUID() }, owner)
	const { results } = await find(wheelId)
	const here = results.at(-1)
	await played.value(handOverReward, { eventId, wheelId, resultId: here?.id ?? 0, receipt: writtenReceipt }, owner)
	return { eventId, wheelId, owner, absent, here, draws: (await find(wheelId)).draws }
}

async function fileOf(
	{ world }: Played,
	{ eventId, wheelId }: { eventId: number; wheelId: number },
	ending: 'csv' | 'xlsx',
	caller: Caller,
) {
	const context = new RouterContextProvider()
	context.set(pageRequest, { world, caller, origin: 'http://localhost', prefix: '', address: '' })
	const request = new Request(`http://localhost/wheel-picker/${eventId}/${wheelId}/results.${ending}`)
	const params = { eventId: String(eventId), pickerId: String(wheelId) }
	return (await (loader as (args: object) => Promise<Response>)({ context, request, params })) as Response
}

it('lists everybody who was called, the same in both formats, with the proof', () =>
	play(async (played) => {
		const { absent, here, draws, owner, ...wheel } = await drawn(played)
		const csv = await fileOf(played, wheel, 'csv', owner)
		expect(csv.headers.get('content-disposition')).toMatch(/filename="?[a-z0-9-]+\.csv/)
		const lines = (await csv.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
		expect(lines).toHaveLength(3)
		expect(lines[1]).toContain(`Xe đạp,${absent?.number},${absent?.name},`)
		expect(lines[2]).toContain(`Xe đạp,${here?.number},${here?.name},`)
		expect(lines[2]).toContain(writtenReceipt.receiver)
		expect(lines[1]).not.toContain(writtenReceipt.receiver)
		const proof = draws.map(({ commitment }) => commitment).join(' ')
		expect(proof).toMatch(/^[0-9a-f]{64}/)
		for (const line of lines.slice(1)) expect(line).toContain(proof)

		const xlsx = new Uint8Array(await (await fileOf(played, wheel, 'xlsx', owner)).arrayBuffer())
		const cells = [...readXlsx(xlsx)].map((row) => row.cells.map(String))
		expect(cells.map((row) => row.join(','))).toEqual(lines.map((line) => line.replaceAll('"', '')))
	}))

it('is in the reader’s language, and only for those who run the event', () =>
	play(async (played) => {
		const { owner, ...wheel } = await drawn(played)
		const head = async (caller: Caller) => (await (await fileOf(played, wheel, 'csv', caller)).text()).split('\r\n')[0]
		expect(await head({ ...owner, locale: 'en_US' })).not.toBe(await head({ ...owner, locale: 'vi_VN' }))
		await expect(fileOf(played, wheel, 'csv', asAccount(played.stage.accounts.customer))).rejects.toMatchObject({ init: { status: 404 } })
	}))
