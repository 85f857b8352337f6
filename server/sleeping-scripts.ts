/**
 * Runs in the page, so plain JavaScript as text. Wakes the page's scripts at the first sign that somebody wants more than to read; at once, but
 * when the browser is idle, for somebody who has a cart or an account, because then the header has something to say. A button pressed while
 * they load is pressed again when they are there; links and forms work without them.
 */
const starter = `(()=>{
var woken=false,pressed=null,signs=['pointerover','pointerdown','touchstart','keydown','focusin'];
function wake(){if(woken)return;woken=true;
signs.forEach(function(sign){removeEventListener(sign,wake,true)});
var sleeping=document.getElementById('sleeping'),script=document.createElement('script');
script.type='module';script.textContent=sleeping.textContent;document.head.append(script)}
signs.forEach(function(sign){addEventListener(sign,wake,{capture:true,passive:true})});
function hold(event){var button=event.target.closest&&event.target.closest('button[type=button]');
if(!button)return;event.preventDefault();event.stopPropagation();pressed=button;wake()}
addEventListener('click',hold,true);
addEventListener('hoi:awake',function(){removeEventListener('click',hold,true);if(pressed)pressed.click()},{once:true});
if(/(?:^|; )(?:hoi-known|odoo-user)=/.test(document.cookie))
addEventListener('load',function(){(window.requestIdleCallback||setTimeout)(wake)},{once:true});
})()`

const moduleScript = /<script\b([^>]*) type="module"([^>]*)>([\s\S]*?)<\/script>/
const preloads = /<link rel="modulepreload"[^>]*>/g

/**
 * Lets the scripts of a page that can be read without them sleep until they are wanted: a visitor who only looks, which in a rush is nearly
 * everybody, loads none of them. A page that has no scripts is left as it is.
 */
export function letScriptsSleep(html: string, mark: string): string {
	if (!moduleScript.test(html)) return html
	return html
		.replace(preloads, '')
		.replace(
			moduleScript,
			(_all, before: string, after: string, text: string) =>
				`<script${before} type="text/plain" id="sleeping"${after}>${text}</script><script nonce="${mark}">${starter}</script>`,
		)
}
