// cspell:ignore opentag processinginstruction xmldecl
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { Refused } from './refused.ts';

/**
 * Says whether a drawing may be handed to browsers. What is not listed is refused: scripts, event
 * handlers, links, animation, embedded documents and pictures, filters, and everything that loads
 * something. The elements listed can draw and nothing else.
 */

export const svgLimits = { bytes: 512 * 1024, elements: 5_000, depth: 48, uses: 12 } as const;

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';

const elements = new Set(
  (
    'svg g defs symbol use title desc style path rect circle ellipse line polyline polygon ' +
    'text tspan linearGradient radialGradient stop clipPath mask'
  ).split(' '),
);

const attributes = new Set(
  (
    'id class role lang version width height viewBox preserveAspectRatio x y dx dy x1 y1 x2 y2 ' +
    'cx cy r rx ry fx fy fr d points pathLength transform gradientUnits gradientTransform ' +
    'spreadMethod offset clipPathUnits maskUnits maskContentUnits rotate textLength lengthAdjust ' +
    'type'
  ).split(' '),
);

/** Attributes whose value is CSS; these may point at a part of the same drawing. */
const presentation = new Set(
  (
    'fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity color ' +
    'stop-color stop-opacity clip-path clip-rule mask display visibility overflow paint-order ' +
    'vector-effect shape-rendering text-rendering color-interpolation font-family font-size ' +
    'font-style font-weight font-stretch font-variant letter-spacing word-spacing text-anchor ' +
    'text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode ' +
    'transform-origin mix-blend-mode isolation'
  ).split(' '),
);

const describing = /^(?:aria|data)-[a-z-]{1,40}$/;
const fragment = /^#[\w.:-]{1,100}$/;
const localPaint = /url\(\s*(["']?)#[\w.:-]{1,100}\1\s*\)/g;

/** Functions of CSS that compute. `url`, `image-set`, `src` and whatever comes next load. */
const cssFunctions = new Set(
  (
    'rgb rgba hsl hsla translate translateX translateY scale scaleX scaleY rotate skewX skewY ' +
    'matrix calc var'
  ).split(' '),
);

function refuse(what: string): never {
  throw new Refused('unsafe_drawing', what);
}

/** What stands directly before a parenthesis, as far as a name that we know could reach. */
function functionNameBefore(css: string, parenthesis: number): string {
  return /[\w-]*$/.exec(css.slice(Math.max(0, parenthesis - 32), parenthesis))?.[0] ?? '';
}

/** No at-rule, no escape that spells a function in another way, no function that is not listed. */
function checkCss(css: string, where: string): void {
  if (/[@\\<]/.test(css)) refuse(`${where}: at-rule or escape`);
  for (let at = css.indexOf('('); at !== -1; at = css.indexOf('(', at + 1)) {
    if (!cssFunctions.has(functionNameBefore(css, at))) refuse(`${where}: function`);
  }
}

function checkAttribute(attribute: SaxesTagNS['attributes'][string]): void {
  const { uri, local, value } = attribute;
  // A declaration does nothing by itself: elements and attributes are looked at by namespace.
  if (uri === xmlnsNamespace) return;
  if (uri === xmlNamespace && (local === 'space' || local === 'lang')) return;
  if (local === 'href' && (uri === '' || uri === xlinkNamespace)) {
    if (!fragment.test(value)) refuse('href: not a part of the drawing');
    return;
  }
  if (uri !== '') refuse('attribute of a foreign namespace');
  if (attributes.has(local) || describing.test(local)) return;
  if (local === 'style') checkCss(value, 'style');
  else if (presentation.has(local)) checkCss(value.replaceAll(localPaint, ''), local);
  else refuse(`attribute ${local.slice(0, 40)}`);
}

/** Browsers are told utf-8, so a drawing that says otherwise would be read in two ways. */
function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return refuse('not utf-8');
  }
}

/** Throws `Refused` unless the drawing is harmless. */
export function checkSvg(content: Buffer): void {
  if (content.length > svgLimits.bytes) throw new Refused('too_many_bytes', 'drawing too large');
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: string[] = [];
  let css = '';
  let count = 0;
  let uses = 0;

  parser.on('error', () => refuse('not well-formed'));
  parser.on('doctype', () => refuse('doctype'));
  parser.on('processinginstruction', () => refuse('processing instruction'));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') refuse('not utf-8');
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (tag.uri !== svgNamespace || !elements.has(tag.local)) {
      refuse(`element ${tag.local.slice(0, 40)}`);
    }
    if (count === 1 && tag.local !== 'svg') refuse('does not begin with svg');
    // A `use` of a `use` multiplies: this many draw at most 81 copies of anything.
    if (tag.local === 'use') uses += 1;
    open.push(tag.local);
    if (count > svgLimits.elements || open.length > svgLimits.depth || uses > svgLimits.uses) {
      refuse('too many elements');
    }
    for (const attribute of Object.values(tag.attributes)) checkAttribute(attribute);
  });
  // Browsers read a style sheet as one text, whatever comments and sections it is cut into.
  const gather = (text: string) => {
    if (open.includes('style')) css += text;
  };
  parser.on('text', gather);
  parser.on('cdata', gather);
  parser.on('closetag', () => open.pop());
  parser.write(decode(content)).close();
  checkCss(css, 'style');
}
