/** Money asked for by a transfer inside Việt Nam. */
export interface TransferAsk {
	/** The bank's number at NAPAS, six digits. */
	bin: string
	/** Letters and digits, up to 19. */
	account: string
	/** Whole đồng. */
	amountMinor: number
	/** The words for the transfer; capital letters and digits, up to 25. */
	reference: string
}

/** A data object: two digits that name it, two digits with its length, and its value. */
function object(id: string, value: string): string {
	return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** CRC-16/CCITT-FALSE (ISO/IEC 13239, polynomial 1021, from FFFF), as four capital hexadecimal digits. */
export function crc16(text: string): string {
	let crc = 0xffff
	for (const byte of new TextEncoder().encode(text)) {
		crc ^= byte << 8
		for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff
	}
	return crc.toString(16).toUpperCase().padStart(4, '0')
}

/**
 * The text of a VietQR: NAPAS's profile of EMVCo's merchant-presented QR (Technical Specifications on NAPAS QR Switching, part IV, 1.5.2). A dynamic
 * code (01 = 12), a transfer to an account (38: NAPAS's AID, bank and account, QRIBFTTA), in đồng (53 = 704), of an amount (54), with the words of
 * the transfer (62, 08), and its check sum (63).
 */
export function vietQrText({ bin, account, amountMinor, reference }: TransferAsk): string {
	const beneficiary = object('00', bin) + object('01', account)
	const text = [
		object('00', '01'),
		object('01', '12'),
		object('38', object('00', 'A000000727') + object('01', beneficiary) + object('02', 'QRIBFTTA')),
		object('53', '704'),
		object('54', String(amountMinor)),
		object('58', 'VN'),
		object('62', object('08', reference)),
		'6304',
	].join('')
	return text + crc16(text)
}
