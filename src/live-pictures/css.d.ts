/** A style sheet as text. `src/plugins/page-scripts` has the rule of the bundler. */
declare module '*.css?text' {
  const css: string;
  export default css;
}
