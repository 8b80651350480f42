/** The attributes that make a form a tool of WebMCP. Without `toolautosubmit`, an assistant can't send it. */
export interface FormTool {
  toolname: string;
  tooldescription: string;
}

declare module 'react' {
  interface FormHTMLAttributes<T> extends Partial<FormTool> {
    toolautosubmit?: never;
  }
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string;
  }
  interface FieldsetHTMLAttributes<T> {
    toolparamdescription?: string;
  }
}
