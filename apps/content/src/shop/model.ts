/** As much of Strapi's content types and components as is looked at here. */

export interface Attribute {
  readonly type: string;
  readonly required?: boolean;
  readonly component?: string;
  readonly repeatable?: boolean;
  readonly target?: string;
  readonly relation?: string;
  readonly multiple?: boolean;
  /** False for what Strapi adds: who wrote a document, its language, its translations. */
  readonly visible?: boolean;
  readonly pluginOptions?: {
    readonly shop?: {
      /** False for a relation that helps editors and that the shop does not show. */
      readonly projected?: boolean;
      /** What the editor reads below the field. */
      readonly help?: string;
    };
  };
}

export interface Model {
  readonly uid: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
}

export type GetModel = (uid: string) => Model;

/** Whether the shop shows what this attribute holds. */
export function isShown(attribute: Attribute): boolean {
  return attribute.visible !== false && attribute.pluginOptions?.shop?.projected !== false;
}
