import type {FormEvent, InputHTMLAttributes, KeyboardEvent, RefObject} from 'react';

/** The handlers that the suggestions provide for the search box after they have loaded. */
export interface BoxEvents {
  onChange(): void;
  onOpen(): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  onSubmit(event: FormEvent): void;
  onLeave(): void;
}

/** The attributes that turn the input into a combobox. */
export type BoxAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'role' | 'aria-autocomplete' | 'aria-controls' | 'aria-expanded' | 'aria-activedescendant'
>;

export interface SuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The suggestions store their handlers here. */
  readonly events: RefObject<BoxEvents | null>;
  readonly onAttributes: (attributes: BoxAttributes) => void;
}
