export const vi = {
	percent: (value: number) => `Giảm ${value}%`,
	amount: (money: string) => `Giảm ${money}`,
	freeDelivery: 'Miễn phí giao hàng',
	buyGet: (buy: number, get: number, value: number) =>
		value === 100 ? `Mua ${buy} tặng ${get}` : `Mua ${buy}, giảm ${value}% cho ${get} món tiếp theo`,
	withCode: (what: string, code: string) => `${what} với mã ${code}`,
	named: (what: string, name: string) => `${name} (${what})`,
}
