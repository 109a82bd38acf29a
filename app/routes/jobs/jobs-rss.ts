// PLACEHOLDER: replaced by its owner
export function loader() {
  return null;
}
