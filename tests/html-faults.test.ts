import { expect, test } from 'vitest';
import { htmlFaults } from '#tests/support/html-faults.ts';

const page = (body: string) => `<!DOCTYPE html><html><head><title>A</title></head><body>${body}</body></html>`;

test.each([
  ['<span><form><button>Go</button></form></span>', 'form in span'],
  ['<p>a<div>b</div></p>', 'div in p'],
  ['<button><h2>a</h2></button>', 'h2 in button'],
  ['<a href="/"><button>b</button></a>', 'button in a'],
  ['<form action="/a"><input></form>', 'form without a button: /a'],
  ['<figure><svg></svg><figcaption>a</figcaption><table></table></figure>', 'figcaption amid a figure'],
  ['<title>B</title>', '2 titles'],
  ['<i id="a"></i><i id="a"></i>', 'two #a'],
  ['<ul><div>a</div></ul>', 'div straight in ul'],
  ['<label for="b">a</label>', 'nothing is for=b'],
  ['<img src="/a">', 'img without alt'],
  ['<noscript class="contents">a</noscript>', 'noscript with a class'],
])('%s: %s', (body, fault) => {
  expect(htmlFaults(page(body))).toContain(fault);
});

test.each([
  '<form id="a"><input></form><button form="a">Go</button>',
  '<figure><svg><title>x</title></svg><div></div><figcaption>a</figcaption></figure>',
  '<fieldset><legend><h2>a</h2></legend></fieldset><script>"<p><div>"</script><textarea><div></textarea>',
  '<a href="/?a=1&gt;2"><div>a</div></a>',
])('%s is well-formed', (body) => {
  expect(htmlFaults(page(body))).toEqual([]);
});
