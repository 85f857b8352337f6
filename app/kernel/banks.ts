/** A bank of Việt Nam that transfers by NAPAS. */
export interface Bank {
	/** Its number at NAPAS. */
	bin: string
	/** The bank's name in VietQR's links. */
	code: string
	name: string
}

/** The banks at which most people have accounts, the most used first (vietqr.io, list of banks). */
export const banks: readonly Bank[] = [
	{ bin: '970436', code: 'vcb', name: 'Vietcombank' },
	{ bin: '970422', code: 'mb', name: 'MB Bank' },
	{ bin: '970407', code: 'tcb', name: 'Techcombank' },
	{ bin: '970415', code: 'icb', name: 'VietinBank' },
	{ bin: '970418', code: 'bidv', name: 'BIDV' },
	{ bin: '970405', code: 'vba', name: 'Agribank' },
	{ bin: '970416', code: 'acb', name: 'ACB' },
	{ bin: '970432', code: 'vpb', name: 'VPBank' },
	{ bin: '970423', code: 'tpb', name: 'TPBank' },
	{ bin: '970403', code: 'stb', name: 'Sacombank' },
	{ bin: '970441', code: 'vib', name: 'VIB' },
	{ bin: '970437', code: 'hdb', name: 'HDBank' },
	{ bin: '970443', code: 'shb', name: 'SHB' },
	{ bin: '970448', code: 'ocb', name: 'OCB' },
	{ bin: '970426', code: 'msb', name: 'MSB' },
	{ bin: '970431', code: 'eib', name: 'Eximbank' },
	{ bin: '970440', code: 'seab', name: 'SeABank' },
	{ bin: '970449', code: 'lpb', name: 'LPBank' },
	{ bin: '970428', code: 'nab', name: 'Nam A Bank' },
	{ bin: '970412', code: 'pvcb', name: 'PVcomBank' },
	{ bin: '970409', code: 'bab', name: 'Bac A Bank' },
	{ bin: '970425', code: 'abb', name: 'ABBANK' },
	{ bin: '970427', code: 'vab', name: 'VietABank' },
	{ bin: '970419', code: 'ncb', name: 'NCB' },
	{ bin: '970452', code: 'klb', name: 'Kienlongbank' },
	{ bin: '970400', code: 'sgicb', name: 'Saigonbank' },
	{ bin: '546034', code: 'cake', name: 'CAKE by VPBank' },
	{ bin: '963388', code: 'timo', name: 'Timo' },
]

/** A bank by its number; nothing for a bank that is not in the list. */
export function bankOf(bin: string): Bank | undefined {
	return banks.find((bank) => bank.bin === bin)
}
