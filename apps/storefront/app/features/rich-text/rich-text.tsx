import type { Block, Blocks } from '@tarnholt/contract/content';
import { createElement, Fragment, type ReactNode } from 'react';
import { toImage } from '../media/image.ts';
import { Picture } from '../media/picture.tsx';
import './rich-text.css';

interface RichTextProps {
  readonly blocks: Blocks;
  /** The highest heading that fits where it stands: what an editor calls 1 may be a 3 here. */
  readonly topHeading?: 2 | 3 | 4 | undefined;
}

const imageWidths = [320, 640, 1080] as const;

/** What editors wrote, in the elements it stands for. Texts are texts: none of it is markup. */
export function RichText({ blocks, topHeading = 3 }: RichTextProps) {
  return (
    <div className="rich-text">
      {blocks.map((block, index) => (
        <BlockElement key={index} block={block} topHeading={topHeading} />
      ))}
    </div>
  );
}

function BlockElement({ block, topHeading }: { block: Block; topHeading: number }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{inlineOf(block.children)}</p>;
    case 'heading': {
      const level = Math.min(6, Math.max(block.level, topHeading));
      return createElement(`h${level}`, null, ...inlineOf(block.children));
    }
    case 'quote':
      return <blockquote>{inlineOf(block.children)}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{inlineOf(block.children)}</code>
        </pre>
      );
    case 'list':
      return <List list={block} />;
    case 'image':
      return (
        <Picture
          image={toImage(block.image)}
          sizes="(min-width: 768px) 680px, 100vw"
          widths={imageWidths}
        />
      );
  }
}

type ListBlock = Extract<Block, { type: 'list' }>;

/** A nested list stands beside the items of the outer one; in a page it belongs into an item. */
function List({ list }: { list: ListBlock }) {
  const items = list.children.map((child, index) => (
    <li key={index}>{child.type === 'list' ? <List list={child} /> : inlineOf(child.children)}</li>
  ));
  return list.format === 'ordered' ? <ol>{items}</ol> : <ul>{items}</ul>;
}

type Inline = Extract<Block, { type: 'paragraph' }>['children'][number];
type TextNode = Extract<Inline, { type: 'text' }>;

function inlineOf(nodes: readonly Inline[]): ReactNode[] {
  return nodes.map((node, index) =>
    node.type === 'link' ? (
      <a key={index} href={node.url}>
        {node.children.map(textOf)}
      </a>
    ) : (
      textOf(node, index)
    ),
  );
}

function textOf(node: TextNode, key: number): ReactNode {
  let content: ReactNode = node.text;
  if (node.code) content = <code>{content}</code>;
  if (node.strikethrough) content = <s>{content}</s>;
  if (node.underline) content = <u>{content}</u>;
  if (node.italic) content = <em>{content}</em>;
  if (node.bold) content = <strong>{content}</strong>;
  return <Fragment key={key}>{content}</Fragment>;
}
