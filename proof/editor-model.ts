import { Editor, type EditorAccount } from '../e2e/fixtures/editor.ts';

interface ProductState {
  /** What the shop must show; undefined when it is not published. */
  published: string | undefined;
  draft: string;
}

const product = 'api::product.product';
const group = 'api::product-group.product-group';

/**
 * An editor who edits at random and remembers what the shop must show for it. The memory is the
 * proof's own: it is not read back from Strapi.
 */
export class EditorModel {
  readonly #editor: Editor;
  readonly #random: () => number;
  readonly #products = new Map<string, ProductState>();
  readonly #counts: Record<string, number> = {};
  #groupId = '';
  #groupProducts: string[] = [];
  #faqTitle = '';
  #number = 0;

  private constructor(editor: Editor, random: () => number) {
    this.#editor = editor;
    this.#random = random;
  }

  static async begin(
    url: string,
    account: EditorAccount,
    random: () => number,
  ): Promise<EditorModel> {
    const model = new EditorModel(await Editor.signIn(url, account), random);
    for (let count = 0; count < 6; count += 1) await model.#create();
    const { documentId } = await model.#editor.create(group, {
      title: 'Proof collection',
      display_type: 'collection-simple-grid',
    });
    model.#groupId = documentId;
    await model.#fillGroup();
    await model.#editPage();
    return model;
  }

  get size(): number {
    return this.#products.size + 2;
  }

  summary(): string {
    return Object.entries(this.#counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ');
  }

  async edit(): Promise<void> {
    const draw = this.#random();
    if (draw < 0.12 || this.#living().length < 3) await this.#create();
    else if (draw < 0.45) await this.#publishEdit();
    else if (draw < 0.58) await this.#saveDraft();
    else if (draw < 0.72) await this.#unpublish();
    else if (draw < 0.8) await this.#delete();
    else if (draw < 0.92) await this.#fillGroup();
    else await this.#editPage();
  }

  /** What the shop answers differently from what it must, in words. */
  async differences(apiUrl: string): Promise<string[]> {
    const found: string[] = [];
    for (const [id, { published }] of this.#products) {
      const title = await titleOf(`${apiUrl}/strapi/products/${id}`);
      if (title !== published) found.push(`product ${id}: ${title}, expected ${published}`);
    }
    const expected = this.#groupProducts.flatMap((id) => this.#products.get(id)?.published ?? []);
    const shown = await groupTitlesOf(`${apiUrl}/strapi/product-groups/${this.#groupId}`);
    if (JSON.stringify(shown) !== JSON.stringify(expected)) {
      found.push(`collection: ${shown.join(', ')}, expected ${expected.join(', ')}`);
    }
    const faq = await titleOf(`${apiUrl}/strapi/page/faq`);
    if (faq !== this.#faqTitle) found.push(`faq: ${faq}, expected ${this.#faqTitle}`);
    return found;
  }

  async #create(): Promise<void> {
    const draft = this.#nextTitle('Product');
    const { documentId } = await this.#editor.create(product, productFields(draft));
    this.#products.set(documentId, { draft, published: undefined });
    if (this.#random() < 0.8) {
      await this.#editor.publish(product, documentId);
      this.#products.set(documentId, { draft, published: draft });
    }
    this.#count('created');
  }

  async #publishEdit(): Promise<void> {
    const id = this.#pick();
    const state = this.#products.get(id);
    // Now and then what was saved before, without a change of its own.
    const draft = this.#random() < 0.3 ? (state?.draft ?? '') : this.#nextTitle('Edited');
    await this.#editor.publish(product, id, { title: draft });
    this.#products.set(id, { draft, published: draft });
    this.#count('published');
  }

  async #saveDraft(): Promise<void> {
    const id = this.#pick();
    const draft = this.#nextTitle('Draft');
    await this.#editor.save(product, id, { title: draft });
    this.#products.set(id, { draft, published: this.#products.get(id)?.published });
    this.#count('saved');
  }

  async #unpublish(): Promise<void> {
    const id = this.#living().find((key) => this.#products.get(key)?.published !== undefined);
    if (id === undefined) return;
    await this.#editor.unpublish(product, id);
    this.#products.set(id, { draft: this.#products.get(id)?.draft ?? '', published: undefined });
    this.#count('unpublished');
  }

  async #delete(): Promise<void> {
    const id = this.#pick();
    await this.#editor.delete(product, id);
    // Stays in the memory: the shop must not show it any more.
    this.#products.set(id, { draft: deleted, published: undefined });
    this.#groupProducts = this.#groupProducts.filter((member) => member !== id);
    this.#count('deleted');
  }

  async #fillGroup(): Promise<void> {
    const ids = this.#living().filter(() => this.#random() < 0.5);
    await this.#editor.publish(group, this.#groupId, {
      products: { set: ids.map((documentId) => ({ documentId })) },
    });
    this.#groupProducts = ids;
    this.#count('collections');
  }

  async #editPage(): Promise<void> {
    const title = this.#nextTitle('Questions');
    const draft = await this.#editor.readPage('faq-page');
    const { questions } = draft;
    await this.#editor.publishPage('faq-page', { title, questions });
    this.#faqTitle = title;
    this.#count('pages');
  }

  #living(): string[] {
    return [...this.#products].filter(([, { draft }]) => draft !== deleted).map(([id]) => id);
  }

  #pick(): string {
    const living = this.#living();
    const id = living[Math.floor(this.#random() * living.length)];
    if (id === undefined) throw new Error('no product is left');
    return id;
  }

  #nextTitle(word: string): string {
    this.#number += 1;
    return `${word} ${this.#number}`;
  }

  #count(what: string): void {
    this.#counts[what] = (this.#counts[what] ?? 0) + 1;
  }
}

const deleted = 'deleted';

function productFields(title: string): Record<string, unknown> {
  return {
    title,
    display_type: 'product-short',
    yotpo_product_id: title.replaceAll(' ', '-').toLowerCase(),
    ffl_item: false,
    receiver_item: false,
    skus: [{ sku: title.replaceAll(' ', '-').toUpperCase() }],
  };
}

async function titleOf(url: string): Promise<string | undefined> {
  const answer = await fetch(url);
  if (answer.status === 404) return undefined;
  const { data } = (await answer.json()) as { data: { title: string } };
  return data.title;
}

async function groupTitlesOf(url: string): Promise<string[]> {
  const { data } = (await (await fetch(url)).json()) as { data: { products: { title: string }[] } };
  return data.products.map(({ title }) => title);
}
