import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the product, one line each (specification §2). The language's prefix is the router's basename, not a route. */
export default [
	layout('shell/default-layout.tsx', [
		route('event/:id/registration', 'features/registration/pages/register.tsx'),
		route('event/:id/registration-success', 'features/registration/pages/registration-success.tsx'),
		route('checkout/pay', 'features/payment/pages/pay.tsx'),
		route('checkout/payment-fail', 'features/payment/pages/payment-fail.tsx'),
		route('checkout/process-fail', 'features/payment/pages/process-fail.tsx'),
		route('checkout/thank-you', 'features/order/pages/thank-you.tsx'),
		route('cart', 'features/cart/pages/cart.tsx'),
		route('checkout', 'features/order/pages/checkout.tsx'),

		index('features/event/pages/home.tsx'),
		route('event', 'features/event/pages/event-list.tsx'),
		route('event/:id', 'features/event/pages/event-detail.tsx'),
	]),
	layout('shell/auth-layout.tsx', [route('login', 'features/account/pages/login.tsx'), route('offline', 'shell/offline.tsx')]),
	route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
