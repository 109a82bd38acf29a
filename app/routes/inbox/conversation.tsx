// PLACEHOLDER: replaced by its owner
export function loader() {
  return null;
}
export default function Placeholder() {
  return null;
}
