import type { CSSProperties } from 'react';
import { dark, light, type Token } from './tokens.ts';

type Paint = { color?: Token; background?: Token; border?: Token };

/**
 * Colors one element for both schemes: the light value inline, because many mail programs drop
 * style sheets, and a class by which the dark style sheet overrides it.
 */
export function paint(
  { color, background, border }: Paint,
  style: CSSProperties = {},
): { className: string; style: CSSProperties } {
  const classes = [
    color && `c-${color}`,
    background && `bg-${background}`,
    border && `b-${border}`,
  ].filter(Boolean);
  return {
    className: classes.join(' '),
    style: {
      ...style,
      ...(color && { color: light[color] }),
      ...(background && { backgroundColor: light[background] }),
      ...(border && { borderColor: light[border] }),
    },
  };
}

function darkRules(marks: { color: string; background: string }): string {
  return (Object.keys(dark) as Token[])
    .map(
      (token) =>
        `${marks.color}.c-${token}{color:${dark[token]}!important}` +
        `${marks.background}.bg-${token}{background-color:${dark[token]}!important}` +
        `${marks.background}.b-${token}{border-color:${dark[token]}!important}`,
    )
    .join('');
}

/** Two columns of facts need more width than a phone has. */
const narrowRules =
  '.panel-cell{padding:24px 20px!important}' +
  '.fact-label,.fact-value{display:block!important;width:auto!important}' +
  '.fact-label{padding:12px 0 0!important}' +
  '.fact-value{padding:2px 0 12px!important;border-top-width:0!important}' +
  '.action{display:block!important;text-align:center!important}';

export const styleSheet =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  `@media (max-width:480px){${narrowRules}}` +
  `@media (prefers-color-scheme:dark){${darkRules({ color: '', background: '' })}}`;

/**
 * Outlook on the web has a dark mode of its own: it rewrites colors and marks what it touched
 * instead of answering the media query. Kept apart from the other style sheet, because a mail
 * program that stumbles over these selectors drops the element they stand in.
 */
export const outlookStyleSheet = darkRules({ color: '[data-ogsc] ', background: '[data-ogsb] ' });
