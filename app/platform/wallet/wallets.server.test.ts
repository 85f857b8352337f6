import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ticketSheet } from '~/features/attendee/registration/text/ticket-in-words.ts'
import type { Locale } from '~/kernel/locale.ts'
import { sun } from './pass-pictures.server.ts'
import { applePapers, openssl, testTeam, testType } from './testing/papers.ts'
import type { WalletTicket } from './wallet-ticket.ts'
import { openWallets, walletsOffered, type WalletSettings } from './wallets.server.ts'

let papers: ReturnType<typeof applePapers>
beforeAll(() => void (papers = applePapers()))
afterAll(() => papers.remove())

const startsAt = '2026-12-05T22:00:00.000Z'
const endsAt = '2026-12-06T03:00:00.000Z'
const names: Record<Locale, string> = { vi_VN: 'Chạy "Hồ Gươm"\nbuổi sáng', en_US: 'Lake Run' }

function ticketOf(more: { candidateNumber?: string; coverColor?: string; long?: string } = {}): WalletTicket {
	const sheetIn = (locale: Locale) =>
		ticketSheet(
			{
				event: {
					...{
						name: more.long ?? names[locale],
						startsAt,
						endsAt,
						timeZone: 'Asia/Ho_Chi_Minh',
						venue: 'Hồ Gươm',
						address: '1 Đinh Tiên Hoàng',
						city: 'Hà Nội',
					},
					coverColor: more.coverColor ?? '#0b3d56',
					provider: { name: more.long ?? 'CLB Hà Nội', email: 'clb@example.vn', phone: '0901234567' },
				},
				order: 'HOI7K2M',
				attendee: {
					name: more.long ?? 'Nguyễn Thị Hồng Đào',
					ticket: more.long ? more.long : locale === 'vi_VN' ? 'Vé chạy · 21 km' : 'Run · 21 km',
					price: { amount: 350_000, currency: 'VND' },
					code: more.long ? `HOI1${'A'.repeat(140)}` : 'HOI1ABCDEF234567',
					candidateNumber: more.candidateNumber ?? null,
				},
			},
			locale,
		)
	return {
		...{ attendeeId: 7, issue: 2, eventId: 12, startsAt, endsAt, validUntil: '2026-12-06T09:00:00.000Z', timeZone: 'Asia/Ho_Chi_Minh' },
		position: { latitude: 21.03, longitude: 105.85 },
		sheets: { vi_VN: sheetIn('vi_VN'), en_US: sheetIn('en_US') },
	}
}

/** The files of a pass, also written into a folder for OpenSSL. */
async function passIn(folder: string, ticket: WalletTicket, locale: Locale): Promise<Record<string, Uint8Array>> {
	const bytes = await openWallets(papers.settings).apple?.pass(ticket, locale)
	if (!bytes) throw new Error('no wallet')
	const files = unzipSync(bytes)
	for (const [name, content] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, name)), { recursive: true })
		writeFileSync(join(folder, name), content)
	}
	return files
}

const textOf = (file: Uint8Array | undefined) => Buffer.from(file ?? []).toString('utf8')

describe('a pass for Apple Wallet', () => {
	it('is signed so that OpenSSL finds nothing wrong, until a byte is changed', async () => {
		const folder = join(papers.folder, 'signed')
		const files = await passIn(folder, ticketOf(), 'vi_VN')
		const manifest = JSON.parse(textOf(files['manifest.json'])) as Record<string, string>
		const covered = Object.keys(files).filter((name) => name !== 'manifest.json' && name !== 'signature')
		expect(Object.keys(manifest).sort()).toEqual(covered.sort())
		for (const name of covered)
			expect(
				createHash('sha1')
					.update(files[name] ?? '')
					.digest('hex'),
				name,
			).toBe(manifest[name])

		const root = join(papers.folder, 'root.pem')
		const verify = () =>
			openssl(
				folder,
				'smime',
				'-verify',
				'-inform',
				'DER',
				'-in',
				'signature',
				'-content',
				'manifest.json',
				'-CAfile',
				root,
				'-purpose',
				'any',
			)
		expect(verify()).toBe(textOf(files['manifest.json']))
		writeFileSync(join(folder, 'manifest.json'), textOf(files['manifest.json']).replace('a', 'b'))
		expect(verify).toThrow(/digest failure|Verification failure/)
	})

	it('says whose ticket it is, where and when, with the gate’s code', async () => {
		const files = await passIn(join(papers.folder, 'said'), ticketOf({ candidateNumber: 'A012' }), 'vi_VN')
		const pass = JSON.parse(textOf(files['pass.json'])) as Record<string, never> & {
			eventTicket: Record<string, { key: string; value: string }[]>
		}
		expect(pass).toMatchObject({
			...{
				formatVersion: 1,
				passTypeIdentifier: testType,
				teamIdentifier: testTeam,
				serialNumber: 'hoi-7',
				organizationName: 'CLB Hà Nội',
			},
			...{ relevantDate: startsAt, expirationDate: '2026-12-06T09:00:00.000Z', backgroundColor: 'rgb(11, 61, 86)' },
			foregroundColor: 'rgb(255, 255, 255)',
			locations: [{ latitude: 21.03, longitude: 105.85 }],
			barcodes: [{ format: 'PKBarcodeFormatQR', message: 'HOI1ABCDEF234567' }],
		})
		const shown = Object.fromEntries(
			['headerFields', 'primaryFields', 'secondaryFields', 'auxiliaryFields']
				.flatMap((group) => pass.eventTicket[group] ?? [])
				.map(({ key, value }) => [key, value]),
		)
		// In that time zone it is five in the morning of the sixth.
		expect(shown).toEqual({
			...{ day: '6', event: names.vi_VN, when: '05:00–10:00 06/12/2026', where: 'Hồ Gươm' },
			...{ attendee: 'Nguyễn Thị Hồng Đào', ticket: 'Vé chạy', number: 'A012' },
		})
		for (const name of ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png']) expect(files[name]?.length, name).toBeGreaterThan(300)
	})

	it('holds both languages, whatever signs a text contains', async () => {
		const folder = join(papers.folder, 'spoken')
		const files = await passIn(folder, ticketOf(), 'vi_VN')
		const strings = textOf(files['en.lproj/pass.strings'])
		expect(strings).toContain('"Chạy \\"Hồ Gươm\\"\\nbuổi sáng" = "Lake Run";')
		expect(strings).toContain('"Người tham dự" = "Attendee";')
		expect(textOf(files['vi.lproj/pass.strings'])).toContain('"Người tham dự" = "Người tham dự";')
		const english = await passIn(folder, ticketOf(), 'en_US')
		expect(textOf(english['pass.json'])).toContain('"label":"Attendee"')
		expect(textOf(english['vi.lproj/pass.strings'])).toContain('"Attendee" = "Người tham dự";')
	})

	it('can be read on a light colour, too', async () => {
		const files = await passIn(join(papers.folder, 'light'), ticketOf({ coverColor: '#ffe9b0' }), 'vi_VN')
		expect(textOf(files['pass.json'])).toContain('"foregroundColor":"rgb(31, 23, 17)"')
	})

	it('carries the house’s sun', () => {
		expect(readFileSync('public/favicon.svg', 'utf8')).toContain(sun)
	})
})

describe('a link to Google Wallet', () => {
	it('brings event and ticket in a JWT that OpenSSL verifies', () => {
		const link =
			openWallets(papers.settings).google?.saveLink(ticketOf({ candidateNumber: 'A012' }), 'vi_VN', new Date('2026-11-21T00:00:00Z')) ?? ''
		const [, jwt = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/([\w.-]+)$/.exec(link) ?? []
		const [head = '', claims = '', signature = ''] = jwt.split('.')
		const { folder } = papers
		writeFileSync(join(folder, 'jwt.txt'), `${head}.${claims}`)
		writeFileSync(join(folder, 'jwt.sig'), Buffer.from(signature, 'base64url'))
		openssl(folder, 'rsa', '-in', 'other.key', '-pubout', '-out', 'other.pub')
		const verify = () => openssl(folder, 'dgst', '-sha256', '-verify', 'other.pub', '-signature', 'jwt.sig', 'jwt.txt')
		expect(verify()).toContain('Verified OK')
		writeFileSync(join(folder, 'jwt.txt'), `${head}.${claims}x`)
		expect(verify).toThrow(/Verification failure|Command failed/)

		const said = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown
		expect(jwt.length).toBeLessThanOrEqual(1800)
		expect(said(head)).toEqual({ alg: 'RS256', typ: 'JWT' })
		expect(said(claims)).toMatchObject({
			...{ iss: 'hoi@hoi-wallet.iam.gserviceaccount.com', aud: 'google', typ: 'savetowallet', iat: 1795219200 },
			payload: {
				eventTicketClasses: [
					{
						id: '3388000000012345678.event-12',
						// With every language it would be longer than browsers allow.
						eventName: { defaultValue: { language: 'vi', value: names.vi_VN } },
						dateTime: { start: '2026-12-06T05:00:00+07:00', end: '2026-12-06T10:00:00+07:00' },
					},
				],
				eventTicketObjects: [
					{
						...{ id: '3388000000012345678.ticket-7-2', classId: '3388000000012345678.event-12', state: 'ACTIVE' },
						...{ barcode: { type: 'QR_CODE', value: 'HOI1ABCDEF234567' }, textModulesData: [{ body: 'A012' }] },
					},
				],
			},
		})
	})
})

it('is short enough for every browser with the longest names there can be', () => {
	const ticket = ticketOf({ long: 'Ễ'.repeat(120), candidateNumber: 'A'.repeat(20) })
	const link = openWallets(papers.settings).google?.saveLink(ticket, 'vi_VN', new Date()) ?? ''
	const [, jwt = ''] = link.split('/save/')
	expect(jwt.length).toBeLessThanOrEqual(1800)
	expect(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).toContain('"ỄỄỄỄỄỄỄỄỄ…"')
})

describe('papers', () => {
	it('open no wallet when they are not set', () => {
		const none = Object.fromEntries(Object.keys(papers.settings).map((name) => [name, undefined])) as unknown as WalletSettings
		expect(walletsOffered(openWallets(none), new Date())).toEqual({ apple: false, google: false })
	})

	it('are offered until the certificate ends', () => {
		const wallets = openWallets(papers.settings)
		expect(walletsOffered(wallets, new Date())).toEqual({ apple: true, google: true })
		expect(walletsOffered(wallets, new Date(Date.now() + 21 * 86_400_000))).toEqual({ apple: false, google: true })
	})

	it('that do not fit stop the start with a sentence', () => {
		const opened = (more: Partial<WalletSettings>) => () => openWallets({ ...papers.settings, ...more })
		expect(opened({ APPLE_PASS_CERTIFICATE: '/nowhere.pem' })).toThrow(/APPLE_PASS_CERTIFICATE: there is no file/)
		expect(opened({ APPLE_PASS_CERTIFICATE: '-----BEGIN nonsense' })).toThrow(/APPLE_PASS_CERTIFICATE: must be/)
		expect(opened({ APPLE_PASS_KEY: papers.read('other.key') })).toThrow(/APPLE_PASS_KEY: is not the key/)
		expect(opened({ APPLE_PASS_KEY: '-----BEGIN x' })).toThrow(/APPLE_PASS_KEY: must be/)
		expect(opened({ APPLE_PASS_WWDR: papers.read('root.pem') })).toThrow(/APPLE_PASS_WWDR/)
		expect(opened({ APPLE_PASS_TEAM: 'OTHER' })).toThrow(/APPLE_PASS_TEAM/)
		expect(opened({ APPLE_PASS_TYPE: 'pass.other' })).toThrow(/APPLE_PASS_TYPE/)
		expect(opened({ GOOGLE_WALLET_ACCOUNT: '{}' })).toThrow(/GOOGLE_WALLET_ACCOUNT/)
	})
})
