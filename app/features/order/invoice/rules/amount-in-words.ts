const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const
const thousands = ['', 'nghìn', 'triệu', 'tỷ'] as const

/** An amount in đồng as Vietnamese papers write it out: `Một triệu năm trăm bốn mươi nghìn đồng`. Whole đồng, below 10^15. */
export function amountInWords(dong: number): string {
	const words = dong === 0 ? 'không' : wordsOf(Math.abs(dong))
	const sentence = `${dong < 0 ? 'âm ' : ''}${words} đồng`
	return sentence.charAt(0).toLocaleUpperCase('vi') + sentence.slice(1)
}

function wordsOf(amount: number): string {
	// From a billion on, billions are counted: 2.500.000.000.000 is “hai nghìn năm trăm tỷ”.
	if (amount >= 1e9) {
		const rest = amount % 1e9
		return `${wordsOf(Math.floor(amount / 1e9))} tỷ${rest > 0 ? ` ${groupsOf(rest, true)}` : ''}`
	}
	return groupsOf(amount, false)
}

/** @param isInside other groups stand before this one, so a group without hundreds says so */
function groupsOf(amount: number, isInside: boolean): string {
	const said: string[] = []
	for (let power = 2; power >= 0; power--) {
		const group = Math.floor(amount / 1000 ** power) % 1000
		if (group === 0) continue
		said.push(threeDigits(group, isInside || said.length > 0), thousands[power] ?? '')
	}
	return said.filter(Boolean).join(' ')
}

function threeDigits(group: number, isInside: boolean): string {
	const [hundreds, tens, ones] = [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10]
	const said: string[] = []
	if (hundreds > 0 || isInside) said.push(`${digits[hundreds]} trăm`)
	if (tens > 1) said.push(`${digits[tens]} mươi`)
	else if (tens === 1) said.push('mười')
	else if (ones > 0 && said.length > 0) said.push('lẻ')
	if (ones > 0) said.push(ones === 1 && tens > 1 ? 'mốt' : ones === 5 && tens > 0 ? 'lăm' : (digits[ones] ?? ''))
	return said.join(' ')
}
