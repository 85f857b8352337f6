import { printKind } from '~/platform/pdf/print-kind.ts'

/** Everything that stands on a certificate, as finished strings. */
export interface CertificateSheet {
	/** BCP 47. */
	language: string
	/** "Giấy chứng nhận". */
	title: string
	/** The words above the name, the name of the awarded, and the words below it. */
	awarded: string
	name: string
	/** "Hạng nhất", large; empty where somebody took part without a rank. */
	rank: string
	/** "Cúp gia đình · 16 người". */
	bracket: string
	/** Their time, where the bracket was decided by one. */
	time: string | null
	event: string
	/** "24/11/2026 · Hà Nội". */
	when: string
	/** Who signs. */
	organiser: { label: string; text: string }
	/** Ready-made colour `#rrggbb`. */
	colour: string
}

/** Certificates with the same logo on each. */
export interface Certificates {
	sheets: readonly CertificateSheet[]
	/** The organiser's sign, in a format that paper takes. */
	logo?: Uint8Array
}

/** Certificates, a page each. */
export const certificatePaper = printKind<Certificates>('certificates')
