import { randomUUID } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { visitorOfAccount } from '~/kernel/visitor.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findMadeFile } from '~/features/made-file/operations/find-made-file.server.ts'
import { openMadeFile } from '~/features/made-file/operations/open-made-file.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { certificatePath } from '~/features/tournament/bracket/flows/read-certificates.server.ts'
import { drawnBracket, enter, score } from '~/features/tournament/bracket/testing/in-play.ts'
import { people } from '~/features/tournament/bracket/testing/people.ts'
import { askForCertificates } from './ask-for-certificates.server.ts'
import { closeBracket } from './close-bracket.server.ts'
import { findBracketPlay } from './find-bracket-play.server.ts'
import { findCertificates } from './find-certificates.server.ts'
import { findMyCertificate } from './find-my-certificate.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const about = ({ stage }: Played, bracketId: number) => ({ eventId: stage.event, bracketId })

/** A closed bracket: Lan, who bought with an account, beat An. */
async function closed(played: Played) {
	const { value, stage } = played
	const me = callerAs(
		{ kind: 'account', accountId: stage.accounts.customer, staff: false },
		{ visitor: visitorOfAccount(stage.accounts.customer) },
	)
	const items = [{ variantId: stage.variants.free, quantity: 1, attendees: [{ name: 'Trần Thị Lan' }] }]
	await value(addTicketsToCart, { eventId: stage.event, items }, me)
	await value(
		placeOrder,
		{ key: randomUUID(), contact: { email: 'khach@example.vn', name: 'Lan', phone: '0901234567' }, paymentMethod: 'free' },
		me,
	)
	await people(played, ['An'])
	const id = await drawnBracket(played)
	await enter(played, id, 0, score(1, 3))
	await value(closeBracket, about(played, id), owner(played))
	const { people: known } = await value(findBracketPlay, about(played, id), owner(played))
	const idOf = (name: string) => known.find((person) => person.name === name)?.id ?? 0
	return { id, me, lan: idOf('Trần Thị Lan'), an: idOf('An') }
}

describe('certificates', () => {
	it('show each person’s rank, the best first, in the language of the request', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const { id, lan } = await closed(played)
			const { sheets, fileName } = await value(findCertificates, about(played, id), owner(played))
			expect(sheets.map(({ name, rank }) => [name, rank])).toEqual([
				['Trần Thị Lan', 'Hạng nhất'],
				['An', 'Hạng nhì'],
			])
			expect(sheets[0]).toMatchObject({ title: 'Giấy chứng nhận', bracket: 'Cúp · 2 người thi đấu', event: 'Chạy đêm Hà Nội', time: null })
			expect(fileName).toBe('giay-chung-nhan-cup')
			const english = { ...owner(played), locale: 'en_US' as const }
			expect(await value(findCertificates, { ...about(played, id), candidateId: lan }, english)).toMatchObject({
				sheets: [{ title: 'Certificate', rank: 'First place', name: 'Trần Thị Lan' }],
			})
			expect(await refusal(findCertificates, { ...about(played, id), candidateId: 999_999 }, owner(played))).toBe('candidate_not_found')
			const open = await drawnBracket(played)
			expect(await refusal(findCertificates, about(played, open), owner(played))).toBe('certificates_not_ready')
			expect(await refusal(askForCertificates, about(played, open), owner(played))).toBe('certificates_not_ready')
		})
	})

	it('are for people who played: a person who never came has none', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			await people(played, ['An', 'Bình'])
			const id = await drawnBracket(played)
			await enter(played, id, 0, { kind: 'duel', games: [], endings: ['played', 'no_show'] })
			await value(closeBracket, about(played, id), owner(played))
			const { sheets } = await value(findCertificates, about(played, id), owner(played))
			expect(sheets.map(({ rank }) => rank)).toEqual(['Hạng nhất'])
			const { people: known } = await value(findBracketPlay, about(played, id), owner(played))
			const absent = known.find(({ name }) => name !== sheets[0]?.name)
			expect(await refusal(findCertificates, { ...about(played, id), candidateId: absent?.id }, owner(played))).toBe('candidate_not_found')
		})
	})

	it('are only for their owner: by the link in the mail, or the account with the ticket', async () => {
		await play(async (played) => {
			const { value, refusal, world } = played
			const { me, lan, an } = await closed(played)
			const secret = new URL(`http://hoi${certificatePath(world.secrets, an)}`).searchParams.get('secret')
			expect((await value(findMyCertificate, { candidateId: an, secret }, callerAs())).sheets[0]?.name).toBe('An')
			expect((await value(findMyCertificate, { candidateId: lan }, me)).sheets[0]?.name).toBe('Trần Thị Lan')
			expect(await refusal(findMyCertificate, { candidateId: an }, me)).toBe('candidate_not_found')
			expect(await refusal(findMyCertificate, { candidateId: lan, secret }, callerAs())).toBe('candidate_not_found')
			expect(await refusal(findMyCertificate, { candidateId: lan }, callerAs())).toBe('candidate_not_found')
		})
	})

	it('of everybody come in one file that a job draws, one page each', async () => {
		await play(async (played) => {
			const { value, world } = played
			const { id } = await closed(played)
			const asked = await value(askForCertificates, about(played, id), owner(played))
			await world.jobs.runAll(world)
			expect(await value(findMadeFile, asked, owner(played))).toMatchObject({
				state: 'ready',
				done: 2,
				total: 2,
				name: 'giay-chung-nhan-cup.pdf',
			})
			const { path } = await value(openMadeFile, asked, owner(played))
			const pdf = (await world.files.get(path)) ?? new Uint8Array()
			const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString()
			expect(text.split('\f').filter((page) => page.trim() !== '')).toHaveLength(2)
			expect(text).toMatch(/Trần Thị Lan[\s\S]*Hạng nhất[\s\S]*An[\s\S]*Hạng nhì/)
		})
	})
})
