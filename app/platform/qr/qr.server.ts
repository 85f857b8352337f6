import QRCode from 'qrcode'
import type { QrModules } from './qr-path.ts'

/**
 * A text that is shortest as one run of letters: it begins with one of them, and no six digits that would be shorter as a number stand together.
 * So are the codes of tickets.
 */
const asLetters = /^(?!.*\d{6})[A-Z][A-Z0-9 $%*+./:-]*$/

/** The modules of a text's symbol. The library's search for the shortest writing takes longer than the symbol, so it is told where that is known. */
export function qrSymbol(text: string) {
	const written = asLetters.test(text) ? [{ data: text, mode: 'alphanumeric' as const }] : text
	return QRCode.create(written, { errorCorrectionLevel: 'M' }).modules
}

/** A text as a QR symbol, with error correction M, so that a scratched screen can still be read. */
export function qrModules(text: string): QrModules {
	const modules = qrSymbol(text)
	const bytes = new Uint8Array(Math.ceil(modules.data.length / 8))
	modules.data.forEach((dark, index) => {
		if (dark) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (0x80 >> (index & 7))
	})
	return { size: modules.size, bits: Buffer.from(bytes).toString('base64') }
}
