import type { FormTool } from './form-tool-attributes';

// What an assistant in the browser reads of a form: WebMCP's declarative attributes, a draft that Chrome tries out
// (https://developer.chrome.com/docs/ai/webmcp/declarative-api, as of September 2026). The assistant fills in the fields; a person
// presses the button, because no form has `toolautosubmit`. Names and labels of controls say what a field is. Of a group of radio
// buttons Chromium 156 reads no legend, but the fieldset's `toolparamdescription`.

export const contactTool: FormTool = {
  toolname: 'fill_in_contact_form',
  tooldescription: 'Fills in a request for a free solar consultation, which a person sends.',
};

export const savingsTool: FormTool = {
  toolname: 'estimate_solar_savings',
  tooldescription: 'Fills in what a solar estimate is made of: the power bill, the town and the roof.',
};

export const billTool: FormTool = {
  toolname: 'estimate_from_bill',
  tooldescription: 'Fills in the monthly power bill in dollars and the town, for a first solar estimate.',
};

/** Of a field that only the page itself sets. */
export const LEFT_AS_IT_IS = 'Leave this as it is.';
