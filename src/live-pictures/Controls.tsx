import type {ReactNode} from 'react';
import type {Choice, Control, Slider, Values} from './useValues';

interface Props {
  readonly controls: readonly Control[];
  readonly values: Values;
  readonly change: (changes: Values) => void;
}

/** The form with the controls of a picture. Readers can't enter free text, so no value needs validation. */
export function Controls({controls, values, change}: Props): ReactNode {
  return (
    <form className="controls" data-nosnippet onSubmit={(event) => event.preventDefault()}>
      {controls.map((control) => {
        const {name} = control;
        const field = {value: values[name] ?? '', setValue: (value: string) => change({[name]: value})};
        if ('min' in control) return <Range key={name} {...control} {...field} />;
        if (!('options' in control)) return null;
        const Options = Object.keys(control.options).length > 4 ? Menu : Buttons;
        return <Options key={name} {...control} {...field} />;
      })}
    </form>
  );
}

interface Field {
  readonly value: string;
  readonly setValue: (value: string) => void;
}

function Menu({name, label, options, groups = {}, value, setValue}: Choice & Field): ReactNode {
  const show = (option: string): ReactNode => (
    <option key={option} value={option}>
      {options[option]}
    </option>
  );
  const grouped = Object.values(groups).flat();
  return (
    <label>
      {label}
      <select name={name} value={value} onChange={({currentTarget}) => setValue(currentTarget.value)}>
        {Object.keys(options)
          .filter((option) => !grouped.includes(option))
          .map(show)}
        {Object.entries(groups).map(([group, own]) => (
          <optgroup key={group} label={group}>
            {own.map(show)}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

function Buttons({name, label, options, value, setValue}: Choice & Field): ReactNode {
  return (
    <fieldset name={name}>
      <legend>{label}</legend>
      {Object.entries(options).map(([option, text]) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => setValue(option)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

function Range({label, show, isHidden, value, setValue, ...range}: Omit<Slider, 'value'> & Field): ReactNode {
  const text = show(Number(value));
  return (
    <label data-hidden={isHidden || undefined}>
      <span>
        {label} <b>{text}</b>
      </span>
      <input
        type="range"
        {...range}
        value={value}
        aria-valuetext={text}
        onChange={({currentTarget}) => setValue(currentTarget.value)}
      />
    </label>
  );
}
