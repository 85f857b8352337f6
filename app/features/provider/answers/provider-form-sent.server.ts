import type { Typed } from '~/shell/form/typed-form.ts'

/** The input of the operation from a provider's form: browsers do not send boxes that are not ticked. */
export function providerIn(typed: Typed) {
	const isOn = (box: 'cancelAllowed' | 'showsEmail' | 'showsPhone') => typed[box] === 'on'
	const { name, aboutVi, aboutEn, email, phone, website, city, cancelHours, cancelPercent } = typed
	return {
		...{ name, aboutVi, aboutEn, email, phone, website, city, cancelHours, cancelPercent },
		...{ cancelAllowed: isOn('cancelAllowed'), showsEmail: isOn('showsEmail'), showsPhone: isOn('showsPhone') },
	}
}
