extension SpokenWords where Self == LanguageWords {
  /// The words of Japanese.
  ///
  /// "三人の顔、一人が笑顔、台所、ピンぼけ写真、明るい写真。" Faces are counted like people, with 人. There are
  /// no capitals and no spaces.
  public static var japanese: LanguageWords { words }
}

private let words = LanguageWords(
  table: WordTable(tag: "ja"),
  plural: .none,
  numbers: [
    "ゼロ", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十",
  ],
  faceForms: [.other: "#人の顔"],
  smileForms: [.other: "#人が笑顔"],
  smilingAlone: "笑顔",
  someone: "人",
  possibleText: "テキストの可能性あり",
  unreadText: "別の言語のテキストの可能性あり",
  textContinues: "テキストは続きます。",
  punctuation: Punctuation(comma: "、", fullStop: "。", beforeText: "、", space: "", colon: "："),
  capital: .none,
  positions: [
    "top left": "左上", "top": "上の方", "top right": "右上", "left": "左側", "middle": "中央", "right": "右側",
    "bottom left": "左下", "bottom": "下の方", "bottom right": "右下", "small": "小さく写っている",
    "large": "大きく写っている",
  ])
