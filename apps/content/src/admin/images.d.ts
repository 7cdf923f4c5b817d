/** The bundler turns a picture into its address. */
declare module '*.svg' {
  const address: string;
  export default address;
}
