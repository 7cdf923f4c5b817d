import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A page as a browser takes it apart: what is an element, and what is only text. */
export interface PageSkeleton {
  /** Every element with the names of its attributes, in order. */
  readonly elements: readonly string[];
  /** Inline scripts that a browser would run. */
  readonly scripts: readonly string[];
  /** Values of attributes that a browser would follow or load. */
  readonly addresses: readonly string[];
  readonly text: string;
}

const addressAttributes = new Set(['href', 'src', 'srcset', 'action', 'formaction', 'poster']);
const isElement = (node: Node): node is Element => 'tagName' in node;

export function skeletonOf(html: string): PageSkeleton {
  const elements: string[] = [];
  const scripts: string[] = [];
  const addresses: string[] = [];
  const texts: string[] = [];
  const visit = (node: Node, isShown: boolean): void => {
    if (node.nodeName === '#text' && isShown && 'value' in node) texts.push(node.value);
    if (isElement(node)) {
      elements.push(`${node.tagName} ${node.attrs.map(({ name }) => name).join(' ')}`.trim());
      for (const { name, value } of node.attrs)
        if (addressAttributes.has(name)) addresses.push(value);
      if (isInlineScript(node)) scripts.push(textOf(node));
    }
    const isText = isShown && !['script', 'style', 'head'].includes(node.nodeName);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, isText);
  };
  visit(parse(html), true);
  return { elements, scripts, addresses, text: texts.join('\n') };
}

function isInlineScript({ tagName, attrs }: Element): boolean {
  const attributeOf = (name: string) => attrs.find((attribute) => attribute.name === name)?.value;
  const type = attributeOf('type') ?? 'module';
  return tagName === 'script' && attributeOf('src') === undefined && !type.includes('json');
}

const textOf = ({ childNodes }: Element) =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');
