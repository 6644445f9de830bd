export default {
  // The names of the tools
  'Remove object': 'Objekt entfernen',
  Beauty: 'Porträt',
  Repair: 'Reparieren',
  Cartoon: 'Cartoon',
  Coloring: 'Kolorieren',
  'Change sky': 'Himmel tauschen',
  // What each does, in a line
  'Paint over it, and the background closes behind it.': 'Übermalen, und der Hintergrund schließt sich dahinter.',
  'Calmer skin, brighter eyes, the same person.': 'Ruhigere Haut, hellere Augen, derselbe Mensch.',
  'Old prints without scratches, fading and noise.': 'Alte Abzüge ohne Kratzer, Ausbleichen und Rauschen.',
  'Your photo, drawn in the style you pick.': 'Dein Foto, gezeichnet in deinem Stil.',
  'Colour for black-and-white photos.': 'Farbe für Schwarz-Weiß-Fotos.',
  'Another sky over the same place.': 'Ein anderer Himmel über demselben Ort.',
  // The headline and the text of each section
  'Paint over it. Gone.': 'Übermalt. Weg.',
  'A passer-by, a sign, a wire, a date stamp. Brush over several at once; the gap is filled from the rest of the photo, at its full size, and every other pixel stays as it was.':
    'Passanten, ein Schild, ein Kabel, ein Datumsstempel. Auch mehreres auf einmal: Die Lücke wird aus dem Rest des Fotos gefüllt, in voller Größe, und jedes andere Pixel bleibt, wie es war.',
  'The same face, on a good day.': 'Dasselbe Gesicht, an einem guten Tag.',
  'Finds every face and evens skin, under-eyes and teeth, each with its own strength. Pores stay. Faces are never reshaped.':
    'Findet jedes Gesicht und gleicht Haut, Augenringe und Zähne aus, jedes in eigener Stärke. Poren bleiben. Gesichter werden nie verformt.',
  'Old prints, mended.': 'Alte Abzüge, wieder heil.',
  'Finds scratches and cracks and closes them, brings back what has faded, takes out noise and colour cast. Go light, or go all the way.':
    'Findet Kratzer und Risse und schließt sie, holt Verblasstes zurück, nimmt Rauschen und Farbstich heraus. Ganz sanft oder gründlich.',
  'Your photo, drawn.': 'Dein Foto, gezeichnet.',
  'Pick a style, then set how strong the lines and how flat the colours should be.':
    'Wähle einen Stil und stell ein, wie kräftig die Linien und wie flächig die Farben sein sollen.',
  'Colour, where there was none.': 'Farbe, wo keine war.',
  'Lays colour over a black-and-white photo and leaves its light alone: every grey keeps the brightness it had.':
    'Legt Farbe über ein Schwarz-Weiß-Foto und lässt sein Licht in Ruhe: Jedes Grau behält seine Helligkeit.',
  'The same place, another sky.': 'Derselbe Ort, ein anderer Himmel.',
  'Finds the sky through branches and wires, lays in the one you choose, and lights the land to match it.':
    'Findet den Himmel auch zwischen Ästen und Drähten, setzt den gewählten ein und taucht das Land in sein Licht.',
} as const
