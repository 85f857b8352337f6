import { describe, expect, it } from 'vitest'
import { linksOf, visitPage } from '#world/testing/page-visit.ts'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { findMyAccount } from '~/features/my-pages/operations/find-my-account.server.ts'
import { deleteAccount } from '~/features/personal-data/operations/delete-account.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { listMemberships } from '~/features/provider/store.server.ts'
import { keepDocuments } from '~/platform/uploads/keep-documents.server.ts'
import { mostDocuments } from '~/features/provider/partner/rules/application.ts'
import { partnerApplications } from '~/features/provider/partner/tables.server.ts'
import { applicationOf } from '~/features/provider/partner/testing/application.ts'
import { answerAsPartner } from './answer-as-partner.server.ts'
import { applyAsPartner } from './apply-as-partner.server.ts'
import { approveApplication } from './approve-application.server.ts'
import { decideApplication } from './decide-application.server.ts'
import { findApplication } from './find-application.server.ts'
import { findApplicationDocument } from './find-application-document.server.ts'
import { findMyApplication } from './find-my-application.server.ts'
import { listApplications } from './list-applications.server.ts'
import { withdrawApplication } from './withdraw-application.server.ts'

const application = applicationOf('Hội Chạy Huế')
const document = (nth: number) => ({ path: `private/partners/d${nth}`, kind: 'pdf', bytes: 100 })
const documents = (count: number) => Array.from({ length: count }, (_, nth) => document(nth))

async function applied(played: Played, more: object = {}) {
	const { value, stage } = played
	const [lan, staff] = [asAccount(stage.accounts.customer), asAccount(stage.accounts.staff, { staff: true })]
	const { id: applicationId } = await value(applyAsPartner, { application, terms: true, documents: documents(1), ...more }, lan)
	return { lan, staff, applicationId, mine: async () => (await value(findMyApplication, {}, lan)).application }
}

describe('an application', () => {
	it('becomes a provider after a question and an answer, once, owned by the applicant', async () => {
		await play(async (played) => {
			const { world, value } = played
			const { lan, staff, applicationId, mine } = await applied(played)
			expect(await mine()).toMatchObject({ state: 'sent', phone: '+84905123456', documents: [{ kind: 'pdf', bytes: 100 }] })
			await value(decideApplication, { applicationId, decision: 'asked_back', word: 'Cho xin giấy phép' }, staff)
			const mended = { ...application, kind: 'company', taxId: '0300588569' }
			await value(answerAsPartner, { application: mended, answer: 'Đây ạ', documents: [document(9)] }, lan)
			expect(await mine()).toMatchObject({ state: 'sent', taxId: '0300588569', documents: [{}, {}] })
			const { providerId } = await value(approveApplication, { applicationId }, staff)
			expect(await value(approveApplication, { applicationId }, staff)).toEqual({ providerId })

			expect(await mine()).toMatchObject({ state: 'approved', provider: { id: providerId, slug: 'hoi-chay-hue', name: 'Hội Chạy Huế' } })
			expect(await listMemberships(world.database.reader, played.stage.accounts.customer)).toMatchObject([{ providerId, role: 'owner' }])
			const made = (await world.database.reader.select().from(providers)).filter(({ name }) => name === 'Hội Chạy Huế')
			expect(made).toMatchObject([{ email: 'mai.anh@example.vn', city: 'Huế', about: { vi_VN: application.organises } }])

			const whole = await value(findApplication, { applicationId }, staff)
			expect(whole.words.map(({ by, text }) => `${by}: ${text}`)).toEqual(['staff: Cho xin giấy phép', 'applicant: Đây ạ'])
			expect(whole.account?.name).toBe('Nguyễn Khách')
			expect(whole.facts.map(({ name }) => name)).toEqual(['partner.approved', 'partner.answered', 'partner.asked_back', 'partner.sent'])
			expect(JSON.stringify(whole.documents)).not.toContain('private/')
			expect(await value(findApplicationDocument, { applicationId, place: 1 }, staff)).toMatchObject({ path: 'private/partners/d9' })
		})
	})

	it('tells its news by mail, to the proved address, in the language it was sent in', async () => {
		await play(async (played) => {
			const { world, value, stage } = played
			const lan = asAccount(stage.accounts.customer, { locale: 'en_US' })
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const apply = async () => (await value(applyAsPartner, { application, terms: true }, lan)).id
			await value(withdrawApplication, { applicationId: await apply() }, lan)
			const applicationId = await apply()
			await value(decideApplication, { applicationId, decision: 'asked_back', word: 'Which year?' }, staff)
			await value(answerAsPartner, { application, answer: '2027' }, lan)
			await value(decideApplication, { applicationId, decision: 'declined', word: 'Too early' }, staff)
			await value(approveApplication, { applicationId: await apply() }, staff)
			await world.jobs.runAll(world)
			const mails = world.mail.sent.filter(({ to }) => to === 'khach@example.vn')
			expect(mails.map(({ subject }) => subject)).toEqual([
				'We received the partner application from Hội Chạy Huế',
				'The partner application of Hội Chạy Huế is withdrawn',
				'We received the partner application from Hội Chạy Huế',
				'More information needed for Hội Chạy Huế’s partner application',
				'We received the reply from Hội Chạy Huế',
				'The partner application of Hội Chạy Huế was declined',
				'We received the partner application from Hội Chạy Huế',
				'Hội Chạy Huế is now a Hội partner',
			])
			expect(mails.find(({ subject }) => subject.includes('declined'))?.html).toContain('Too early')
			const approved = mails.find(({ subject }) => subject.includes('is now a Hội partner'))
			const links = linksOf(approved ?? { html: '' }, publicUrl(world.settings))
			expect(links.some((link) => link.endsWith('/en_US/my-events'))).toBe(true)
			for (const link of links) expect([link, (await visitPage(world, link, lan)).status]).toEqual([link, 200])
			expect(await value(findMyAccount, {}, lan)).toMatchObject({ organizes: true })
			expect(await value(findMyAccount, {}, asAccount(stage.accounts.checkIn))).toMatchObject({ organizes: true })
			expect(await value(findMyAccount, {}, staff)).toMatchObject({ organizes: false })
		})
	})

	it('is refused for its mistakes, and while another one is open', async () => {
		await play(async (played) => {
			const { refusal, stage } = played
			const { lan, applicationId } = await applied(played)
			const stranger = asAccount(stage.accounts.otherOwner)
			expect(await refusal(applyAsPartner, { application, terms: false }, stranger)).toBe('invalid_fields')
			expect(await refusal(applyAsPartner, { application: { ...application, email: 'x' }, terms: true }, stranger)).toBe('invalid_fields')
			expect(await refusal(applyAsPartner, { application, terms: true, documents: documents(mostDocuments + 1) }, stranger)).toBe(
				'invalid_input',
			)
			expect(await refusal(applyAsPartner, { application, terms: true }, lan)).toBe('application_open')
			expect(await refusal(answerAsPartner, { application, answer: 'Ơ' }, lan)).toBe('application_not_asked')
			expect(await refusal(answerAsPartner, { application, answer: 'Ơ' }, stranger)).toBe('application_not_found')
			expect(await refusal(withdrawApplication, { applicationId }, stranger)).toBe('application_not_found')
		})
	})

	it('needs words in an answer, and takes only a limited number of documents', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const { lan, staff, applicationId } = await applied(played)
			await value(decideApplication, { applicationId, decision: 'asked_back', word: 'Giấy phép?' }, staff)
			expect(await refusal(answerAsPartner, { application, answer: ' ' }, lan)).toBe('invalid_fields')
			expect(await refusal(answerAsPartner, { application, answer: 'Đây', documents: documents(mostDocuments) }, lan)).toBe(
				'too_many_documents',
			)
			await value(answerAsPartner, { application, answer: 'Đây', documents: documents(mostDocuments - 1) }, lan)
		})
	})

	it('is decided once, with a reason', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const { lan, staff, applicationId, mine } = await applied(played)
			const decide = (decision: string, word = '') => [decideApplication, { applicationId, decision, word }, staff] as const
			expect(await refusal(...decide('declined', ' '))).toBe('word_missing')
			expect(await refusal(...decide('asked_back'))).toBe('word_missing')
			await value(...decide('declined', 'Chưa rõ'))
			expect(await value(...decide('declined', 'Chưa rõ'))).toEqual({ state: 'declined' })
			expect((await mine())?.words).toHaveLength(1)
			expect(await refusal(...decide('asked_back', 'Gì nữa'))).toBe('application_decided')
			expect(await refusal(approveApplication, { applicationId }, staff)).toBe('application_decided')
			expect(await refusal(withdrawApplication, { applicationId }, lan)).toBe('application_decided')
			const none = { applicationId: applicationId + 999 }
			expect(await refusal(approveApplication, none, staff)).toBe('application_not_found')
			expect(await refusal(decideApplication, { ...none, decision: 'declined', word: 'x' }, staff)).toBe('application_not_found')
			expect(await refusal(findApplication, none, staff)).toBe('application_not_found')
			expect(await refusal(findApplicationDocument, { ...none, place: 0 }, staff)).toBe('application_not_found')
			expect(await refusal(findApplicationDocument, { applicationId, place: 5 }, staff)).toBe('document_not_found')
		})
	})

	it('is withdrawn once, and another may be sent', async () => {
		await play(async (played) => {
			const { value } = played
			const { lan, applicationId, mine } = await applied(played)
			expect(await value(withdrawApplication, { applicationId }, lan)).toEqual({ state: 'withdrawn' })
			expect(await value(withdrawApplication, { applicationId }, lan)).toEqual({ state: 'withdrawn' })
			await value(applyAsPartner, { application, terms: true }, lan)
			expect(await mine()).toMatchObject({ state: 'sent', documents: [] })
		})
	})

	it('with the name of another provider gets a slug of its own', async () => {
		await play(async (played) => {
			const { value } = played
			const { staff, applicationId, mine } = await applied(played, { application: applicationOf('Hội Chạy') })
			await value(approveApplication, { applicationId }, staff)
			expect(await mine()).toMatchObject({ provider: { slug: 'hoi-chay-2' } })
		})
	})

	it('forgets its person and their documents with the account', async () => {
		await play(async (played) => {
			const { world, value, refusal, stage } = played
			const file = { files: [Uint8Array.from(Buffer.from('%PDF-1.7 and some more words'))], tooLarge: false }
			const kept = await keepDocuments(world, file, { folder: 'partners', most: 1, accountId: 1 })
			if (!('documents' in kept)) throw new Error(kept.problem)
			const { staff, applicationId } = await applied(played, { documents: kept.documents })
			const path = kept.documents[0]?.path ?? ''
			const session = { id: 1, startedAt: world.clock() }
			const self = {
				...asAccount(stage.accounts.customer),
				actor: { kind: 'account' as const, accountId: stage.accounts.customer, staff: false, session },
			}
			await value(deleteAccount, { phrase: 'khach@example.vn' }, self)
			await world.jobs.runAll(world)
			expect(await world.files.get(path)).toBeUndefined()
			const [row] = await world.database.reader.select().from(partnerApplications)
			expect(row).toMatchObject({
				accountId: null,
				state: 'withdrawn',
				email: '',
				contactName: '',
				documents: [],
				organisation: 'Hội Chạy Huế',
			})
			expect(await refusal(approveApplication, { applicationId }, staff)).toBe('application_decided')
		})
	})

	it('of a deleted account makes nobody an owner', async () => {
		await play(async (played) => {
			const { world, refusal } = played
			const { staff, applicationId } = await applied(played)
			await world.database.reader.update(partnerApplications).set({ accountId: null })
			expect(await refusal(approveApplication, { applicationId }, staff)).toBe('applicant_gone')
		})
	})

	it('is found by staff by words and state, with counts of each state', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const { staff, applicationId } = await applied(played)
			const other = asAccount(stage.accounts.otherOwner)
			await value(applyAsPartner, { application: applicationOf('Trường Võ Bình Định'), terms: true }, other)
			await value(decideApplication, { applicationId, decision: 'declined', word: 'Chưa rõ' }, staff)
			const list = async (wish: object) => {
				const { total, counts, applications } = await value(listApplications, wish, staff)
				return { total, counts, names: applications.map(({ organisation }) => organisation) }
			}
			expect(await list({})).toMatchObject({ total: 2, counts: { sent: 1, declined: 1 } })
			expect(await list({ state: 'declined' })).toMatchObject({ total: 1, names: ['Hội Chạy Huế'] })
			expect(await list({ search: 'vo binh dinh' })).toMatchObject({ total: 1, names: ['Trường Võ Bình Định'] })
			expect(await list({ sort: 'organisation', pageSize: 1, page: 2 })).toMatchObject({ total: 2, names: ['Trường Võ Bình Định'] })
			expect(await list({ kind: 'company' })).toMatchObject({ total: 0, counts: {} })
		})
	})
})
