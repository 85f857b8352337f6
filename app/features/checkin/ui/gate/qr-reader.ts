/** Reads QR codes in pictures. */
export interface QrReader {
	detect: (picture: HTMLCanvasElement) => Promise<readonly { rawValue: string }[]>
}

interface Detector {
	new (options: { formats: string[] }): QrReader
	getSupportedFormats: () => Promise<readonly string[]>
}

/** The browser's own reader; when it has none, one that is loaded for this. */
export async function openQrReader(): Promise<QrReader> {
	const Own = (globalThis as Partial<Record<'BarcodeDetector', Detector>>)['BarcodeDetector']
	const formats = (await Own?.getSupportedFormats().catch((): readonly string[] => [])) ?? []
	if (Own && formats.includes('qr_code')) return new Own({ formats: ['qr_code'] })
	const { BarcodeDetector: Loaded } = await import('qr/decode.js')
	return new Loaded({ formats: ['qr_code'] })
}
