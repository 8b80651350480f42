export default function Other() {
  return <p>Other</p>;
}
