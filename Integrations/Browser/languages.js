// Written by Scripts/generate from Languages.

// The mark before a description that is written into a page, in each language.
export const marks = {
  "en": "Automatic description: ",
  "de": "Automatische Beschreibung: ",
  "fr": "Description automatique : ",
  "es": "Descripción automática: ",
  "it": "Descrizione automatica: ",
  "pt-BR": "Descrição automática: ",
  "nl": "Automatische beschrijving: ",
  "pl": "Opis automatyczny: ",
  "ja": "自動生成の説明："
};
