/** The style of a link's page. The line is where `--at` says; without a script it rests in the middle. */
export const styles = `
@font-face{font-family:Headline;font-display:swap;src:url(/s/fonts/serif) format("woff2")}
@font-face{font-family:Text;font-weight:100 900;font-display:swap;src:url(/s/fonts/sans) format("woff2")}
:root{color-scheme:light dark;--paper:#faf8f5;--ink:#1b1a18;--quiet:#6b665f;--line:#e7e2da;--accent:#c43e1d}
@media (prefers-color-scheme:dark){:root{--paper:#141414;--ink:#f2f0ec;--quiet:#a3a09b;--line:#2c2c2c}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;grid-template-rows:auto 1fr auto;background:var(--paper);color:var(--ink);font:400 16px/1.5 Text,system-ui,sans-serif}
header,footer{padding:16px 24px;display:flex;align-items:center;justify-content:space-between;gap:16px;flex-wrap:wrap}
main{display:grid;gap:16px;place-content:center;justify-items:center;padding:8px 24px;min-width:0}
main>p{color:var(--quiet);max-width:34em;text-align:center}
h1{font:400 clamp(28px,4vw,40px)/1.15 Headline,Georgia,serif}
footer p{color:var(--quiet)}
a{color:inherit}
a.mark{display:inline-flex;align-items:center;gap:8px;min-height:44px;font:400 22px/1 Headline,Georgia,serif;text-decoration:none}
.square{width:14px;height:14px;fill:#e4502b}
a.next{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border-radius:6px;background:var(--accent);color:#fff;text-decoration:none;font-weight:500}
a.next:hover{background:#a83418}
:is(a,input):focus-visible{outline:2px solid var(--ink);outline-offset:2px}
footer{position:relative}
details{color:var(--quiet)}
summary{display:inline-flex;align-items:center;min-height:44px;cursor:pointer;text-decoration:underline;text-underline-offset:4px}
details form{position:absolute;bottom:100%;left:24px;right:24px;max-width:400px;margin:0 auto;padding:20px;max-height:calc(100dvh - 160px);overflow:auto;display:grid;gap:16px;border:1px solid var(--line);border-radius:6px;background:var(--paper);color:var(--ink)}
fieldset{border:0;padding:0;display:grid;gap:4px}
legend{font-weight:500;padding:0 0 4px}
details label{display:block;line-height:1.35;padding:6px 0}
details input[type=email]{display:block;width:100%;height:44px;margin-top:4px;padding:0 12px;border:1px solid var(--quiet);border-radius:6px;background:transparent;color:inherit;font:inherit}
button{justify-self:start;min-height:44px;padding:0 20px;border:1px solid var(--quiet);border-radius:6px;background:transparent;color:inherit;font:inherit;font-weight:500;cursor:pointer}
:is(summary,button):focus-visible{outline:2px solid var(--ink);outline-offset:2px}
figure{--at:50%;position:relative;width:fit-content;max-width:100%;overflow:hidden;background:repeating-conic-gradient(#d9d9d9 0 25%,#fff 0 50%) 0/24px 24px;user-select:none}
figure img{display:block}
.after{width:auto;height:auto;max-width:100%;max-height:calc(100dvh - 225px)}
.before{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;clip-path:inset(0 calc(100% - var(--at)) 0 0);background:inherit}
figure input{position:absolute;inset:0;width:100%;height:100%;opacity:0;cursor:ew-resize;touch-action:pan-y;appearance:none;-webkit-appearance:none}
figure input::-webkit-slider-thumb{appearance:none;-webkit-appearance:none;width:2px;height:200vh}
figure input::-moz-range-thumb{width:2px;height:200vh;border:0}
.line{position:absolute;top:0;bottom:0;left:var(--at);width:2px;margin-left:-1px;background:#fff;pointer-events:none}
.grip{position:absolute;top:50%;left:50%;width:44px;height:44px;margin:-22px;border-radius:50%;display:grid;place-items:center;background:#fff;color:#000;box-shadow:0 2px 8px #0006}
.grip svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.5}
input:focus-visible~.line .grip{outline:2px solid #fff;outline-offset:2px}
.tag{position:absolute;bottom:12px;padding:4px 8px;border-radius:6px;background:#0009;color:#fff;font-size:12px;line-height:16px;pointer-events:none}
.left{left:12px}.right{right:12px}
.embed{position:fixed;inset:0;padding:0;background:var(--paper)}
.embed .after{max-height:100dvh}
.embed a.mark{position:fixed;top:8px;right:8px;min-height:0;padding:4px 8px;border-radius:6px;background:#0009;color:#fff;font-size:16px}
`

/** Moves the line, and says where it is. */
export const sliderScript = `
const range=document.querySelector('input[type=range]');
const move=()=>{
range.parentElement.style.setProperty('--at',range.value+'%');
range.setAttribute('aria-valuetext',range.dataset.text.replace('*',range.value));
};
range.addEventListener('input',move);
range.addEventListener('keydown',(event)=>{
const step={PageUp:10,PageDown:-10}[event.key];
if(step===undefined)return;
event.preventDefault();
range.value=String(Number(range.value)+step);
move();
});
move();
`
