import { askPerson, personShown, shortCount, wishCount } from './person.ts'

const texts = {
	vi: async () => (await import('~/shell/text/vi_VN.ts')).vi.nav,
	en: async () => (await import('~/shell/text/en_US.ts')).en.nav,
}

/** Shows the reader and the cart's count in the header of a page without React. For nobody, the page stays unchanged. */
export async function showPerson(): Promise<void> {
	const cart = document.querySelector<HTMLElement>('[data-cart]')
	const account = document.querySelector<HTMLElement>('[data-account]')
	const wishlist = document.querySelector<HTMLElement>('[data-wishlist]')
	const person = await askPerson()
	if (person) document.dispatchEvent(new CustomEvent(personShown, { detail: person }))
	if (!person || !cart || !account || !wishlist) return
	const { name, cartCount, organizes } = person
	const wishes = wishCount(person)
	const own = document.querySelector<HTMLElement>('[data-own-events]')
	if (own) own.hidden = !organizes
	const shown = [account.dataset['account'], cart.dataset['cart'], wishlist.dataset['wishlist']].join('')
	if (name === undefined && cartCount === 0 && wishes === 0 && shown === '') return
	const text = await texts[document.documentElement.lang.startsWith('en') ? 'en' : 'vi']()
	const label = account.querySelector<HTMLElement>('[data-label]')
	cart.dataset['cart'] = String(cartCount || '')
	cart.setAttribute('aria-label', cartCount ? text.cartCount(cartCount) : text.cart)
	showCount(cart, cartCount)
	wishlist.dataset['wishlist'] = String(wishes || '')
	wishlist.setAttribute('aria-label', wishes ? text.wishlistCount(wishes) : text.wishlist)
	showCount(wishlist, wishes)
	account.dataset['account'] = name ?? ''
	account.setAttribute('aria-label', name ? `${text.account}: ${name}` : text.signIn)
	if (label) label.textContent = name ?? text.signIn
}

function showCount(link: HTMLElement, number: number): void {
	const count = link.querySelector<HTMLElement>('[data-count]')
	if (!count) return
	count.hidden = number === 0
	count.textContent = shortCount(number)
}

/** Shows the person now, and again when the browser brings the page back as it was left. */
export function keepPersonShown(): void {
	void showPerson()
	window.addEventListener('pageshow', ({ persisted }) => persisted && void showPerson())
}
