// A title that nobody has on their shelf, from the flow's seed.
const words = ["Amber", "Birch", "Clouds", "Dust", "Ember", "Fern", "Gold", "Hail"];
const title = [];
while (title.length < Number(WORDS)) {
  title.push(words[Math.floor(Math.random() * words.length)]);
}
output.book = { title: title.join(" ") };
console.log("a book called", output.book.title);
