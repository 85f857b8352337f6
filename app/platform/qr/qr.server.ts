import QRCode from 'qrcode'
import type { QrModules } from './qr-path.ts'

/** A text as a QR symbol, with error correction M, so that a scratched screen can still be read. */
export function qrModules(text: string): QrModules {
	const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
	const bytes = new Uint8Array(Math.ceil(modules.data.length / 8))
	modules.data.forEach((dark, index) => {
		if (dark) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (0x80 >> (index & 7))
	})
	return { size: modules.size, bits: Buffer.from(bytes).toString('base64') }
}
