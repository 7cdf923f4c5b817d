import './spec-table.css';

interface SpecTableProps {
  /** What is described. Seen by nobody: a heading above says it to those who see. */
  readonly caption: string;
  readonly rows: readonly { readonly name: string; readonly value: string }[];
}

export function SpecTable({ caption, rows }: SpecTableProps) {
  return (
    <table className="specs">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
