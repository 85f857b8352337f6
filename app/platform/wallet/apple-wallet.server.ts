import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { languageTag, locales, type Locale } from '~/kernel/locale.ts'
import { SettingsError } from '~/platform/settings/settings.server.ts'
import { inkOn, partsOf } from './colour.ts'
import { passPictures } from './pass-pictures.server.ts'
import type { WalletTicket, WalletWords } from './wallet-ticket.ts'

export interface AppleWallet {
	/** Telephones refuse passes that are signed after this time. */
	certifiedUntil: Date
	/** The `.pkpass` file. It holds every language of the product; a telephone with another language shows `locale`. */
	pass: (ticket: WalletTicket, locale: Locale) => Promise<Uint8Array>
}

/** What Apple gives a company that may sign passes; certificates and key as PEM. */
export interface ApplePapers {
	certificate: string
	key: string
	passphrase: string | undefined
	/** Apple's intermediate certificate, which issued ours. */
	wwdr: string
	team: string
	/** `pass.vn.example.hoi` */
	type: string
}

/**
 * Apple Wallet: tickets as signed `.pkpass` files (Apple, "Wallet Passes"), in the style of event tickets.
 * @throws SettingsError when the papers are no certificates, belong to another type or team, or do not fit each other
 */
export function openAppleWallet(papers: ApplePapers): AppleWallet {
	const certificate = certificateOf('APPLE_PASS_CERTIFICATE', papers.certificate)
	const wwdr = certificateOf('APPLE_PASS_WWDR', papers.wwdr)
	const key = keyOf(papers)
	if (!certificate.checkPrivateKey(key)) wrong('APPLE_PASS_KEY', 'is not the key of APPLE_PASS_CERTIFICATE')
	if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
		wrong('APPLE_PASS_WWDR', 'is not the certificate that APPLE_PASS_CERTIFICATE was issued by')
	// Telephones refuse a pass whose type or team is not its certificate's, without saying why.
	const subject = certificate.subject.split('\n')
	if (!subject.includes(`UID=${papers.type}`)) wrong('APPLE_PASS_TYPE', 'is not the type that APPLE_PASS_CERTIFICATE is for')
	if (!subject.includes(`OU=${papers.team}`)) wrong('APPLE_PASS_TEAM', 'is not the team that APPLE_PASS_CERTIFICATE is for')

	const certificates = {
		signerCert: papers.certificate,
		signerKey: key.export({ type: 'pkcs1', format: 'pem' }),
		wwdr: papers.wwdr,
	}
	return {
		certifiedUntil: new Date(certificate.validTo),
		async pass(ticket, locale) {
			const [{ PKPass }, pictures] = await Promise.all([import('passkit-generator'), passPictures()])
			const words = passWords(ticket.sheets, locale)
			const pass = new PKPass({ ...pictures, 'pass.json': passJson(ticket, papers, words.said) }, certificates)
			for (const each of locales) pass.localize(each.slice(0, 2), words.translations[each])
			return pass.getAsBuffer()
		},
	}
}

function wrong(name: string, sentence: string): never {
	throw new SettingsError(`Hội cannot start. ${name}: ${sentence}.`)
}

function certificateOf(name: string, pem: string): X509Certificate {
	try {
		return new X509Certificate(pem)
	} catch {
		return wrong(name, 'must be a certificate as PEM, or a file with one')
	}
}

function keyOf({ key, passphrase }: ApplePapers): KeyObject {
	let opened: KeyObject
	try {
		opened = createPrivateKey({ key, passphrase })
	} catch {
		return wrong('APPLE_PASS_KEY', 'must be a private key as PEM, or a file with one, and APPLE_PASS_KEY_PASSPHRASE must open it')
	}
	return opened.asymmetricKeyType === 'rsa' ? opened : wrong('APPLE_PASS_KEY', 'must be an RSA key')
}

/** A text of a pass, with its quotation marks and line breaks escaped for a strings file. */
function escaped(text: string): string {
	return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

/**
 * The pass's texts in the language it was asked for, each with its translations into every language. The keys are the texts themselves, so that a
 * telephone with none of our languages shows words, not keys. Where one text has two meanings that only another language tells apart, the first
 * meaning is shown.
 */
function passWords(sheets: WalletTicket['sheets'], locale: Locale) {
	const all = Object.fromEntries(locales.map((each) => [each, fieldsOf(sheets[each])])) as Record<Locale, ReturnType<typeof fieldsOf>>
	const said = all[locale]
	const texts = (fields: ReturnType<typeof fieldsOf>) =>
		Object.values(fields).flatMap((group) => group.flatMap(({ label, value }) => [label, value]))
	const keys = texts(said)
	const translations = Object.fromEntries(
		locales.map((each) => {
			const meant = texts(all[each])
			const pairs = keys.map((key, index) => [escaped(key), escaped(meant[index] ?? key)] as const)
			// In an object, later pairs overwrite earlier ones.
			return [each, Object.fromEntries(pairs.reverse())]
		}),
	) as Record<Locale, Record<string, string>>
	return { said: { fields: said, sheet: sheets[locale], language: languageTag(locale) }, translations }
}

interface Field {
	key: string
	label: string
	value: string
}

/** Where each text stands on the pass; the same places in every language. */
function fieldsOf(sheet: WalletWords) {
	const { when, where, attendee, ticket, candidateNumber, order, organiser, price } = sheet
	const field = (key: string, { label, text }: { label: string; text: string }): Field => ({ key, label, value: text })
	const back = (key: string, { label, text, note }: { label: string; text: string; note?: string }): Field => ({
		key: `back-${key}`,
		label,
		value: note ? `${text}\n${note}` : text,
	})
	const fields = {
		headerFields: [{ key: 'day', label: sheet.leaf.month, value: sheet.leaf.day }],
		primaryFields: [{ key: 'event', label: sheet.kicker, value: sheet.eventName }],
		secondaryFields: [field('when', when), field('where', where)],
		auxiliaryFields: [
			field('attendee', attendee),
			field('ticket', ticket),
			...(candidateNumber ? [{ key: 'number', label: candidateNumber.label, value: candidateNumber.number }] : []),
		],
		backFields: [
			back('when', when),
			back('where', where),
			back('attendee', attendee),
			back('ticket', ticket),
			back('price', price),
			back('order', order),
			back('organiser', organiser),
			{ key: 'terms', label: sheet.kicker, value: sheet.terms.join('\n') },
		],
	}
	return fields satisfies Record<string, Field[]>
}

function passJson(ticket: WalletTicket, { team, type }: ApplePapers, { fields, sheet }: ReturnType<typeof passWords>['said']): Buffer {
	const background = partsOf(sheet.palette?.deep)
	const ink = inkOn(background)
	const rgb = (parts: readonly number[]) => `rgb(${parts.join(', ')})`
	return Buffer.from(
		JSON.stringify({
			formatVersion: 1,
			passTypeIdentifier: type,
			teamIdentifier: team,
			// The same for every code of an attendee, so that a new pass replaces the old one.
			serialNumber: `hoi-${ticket.attendeeId}`,
			organizationName: sheet.organiser.text,
			description: `${sheet.kicker}: ${sheet.eventName}`,
			logoText: 'Hội',
			backgroundColor: rgb(background),
			foregroundColor: rgb(ink),
			labelColor: rgb(ink),
			relevantDate: ticket.startsAt,
			relevantDates: [{ startDate: ticket.startsAt, endDate: ticket.endsAt }],
			expirationDate: ticket.validUntil,
			...(ticket.position ? { locations: [{ ...ticket.position, relevantText: sheet.eventName }] } : {}),
			barcodes: [{ format: 'PKBarcodeFormatQR', message: sheet.code, messageEncoding: 'iso-8859-1', altText: sheet.attendee.text }],
			eventTicket: fields,
		}),
	)
}
