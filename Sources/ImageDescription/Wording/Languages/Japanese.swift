extension SpokenWords where Self == LanguageWords {
  /// The words of Japanese.
  ///
  /// "三人の顔、一人が笑顔、台所、ピンぼけ写真、明るい写真。" Faces are counted like people, with 人. There are
  /// no capitals and no spaces.
  public static var japanese: LanguageWords { words }
}

private let words = LanguageWords(
  plural: .none,
  faceCount: LanguageWords.Count(
    numbers: numbers, forms: [.other: "#人の顔"]),
  smileCount: LanguageWords.Count(
    numbers: numbers, forms: [.other: "#人が笑顔"]),
  smilingAlone: "笑顔",
  someone: "人",
  indoors: "屋内",
  outdoors: "屋外",
  blurry: "ピンぼけ写真",
  dark: "暗い写真",
  bright: "明るい写真",
  possibleText: "テキストの可能性あり",
  unreadText: "別の言語のテキストの可能性あり",
  textContinues: "テキストは続きます。",
  punctuation: Punctuation(comma: "、", fullStop: "。", beforeText: "、", space: "", colon: "："),
  capital: .none,
  scenes: scenes,
  objects: objects,
  mentions: mentions,
  positions: positions)

private let numbers = [
  "ゼロ", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十",
]

private let scenes: [String: String] = [
  // Indoor.
  "airport terminal": "空港ターミナル", "aquarium": "水族館", "auditorium": "講堂", "bakery": "パン屋",
  "ballroom": "ダンスホール", "bar": "バー", "bathroom": "バスルーム", "bedroom": "寝室", "bookstore": "書店",
  "bowling alley": "ボウリング場", "boxing ring": "ボクシングのリング", "bus": "バスの車内", "classroom": "教室",
  "clothing store": "衣料品店", "coffee shop": "喫茶店", "dining room": "ダイニングルーム", "factory": "工場",
  "gym": "ジム", "hair salon": "美容院", "hallway": "廊下", "hospital room": "病室", "kitchen": "台所",
  "laundromat": "コインランドリー", "living room": "リビングルーム", "lobby": "ロビー", "locker room": "更衣室",
  "meeting room": "会議室", "museum": "博物館", "nightclub": "ナイトクラブ", "office": "オフィス",
  "restaurant": "レストラン", "stage": "ステージ", "staircase": "階段", "store": "店",
  "subway station": "地下鉄の駅", "supermarket": "スーパーマーケット",
  // Outdoor.
  "airport": "空港", "amusement park": "遊園地", "baseball field": "野球場", "beach": "砂浜", "boat": "船の上",
  "bridge": "橋", "campsite": "キャンプ場", "campus": "キャンパス", "canyon": "峡谷", "cemetery": "墓地",
  "church": "教会", "construction site": "工事現場", "desert": "砂漠", "driveway": "車庫の前", "field": "野原",
  "forest": "森", "fountain": "噴水", "garden": "庭園", "gas station": "ガソリンスタンド", "golf course": "ゴルフ場",
  "harbor": "港", "highway": "高速道路", "house": "家", "ice rink": "スケートリンク", "lighthouse": "灯台",
  "market": "市場", "mountain": "山", "ocean": "海", "parking lot": "駐車場", "playground": "遊び場",
  "race track": "レース場", "railroad": "線路", "river": "川", "road": "道路", "running track": "陸上競技場",
  "ski slope": "スキー場", "sky": "空", "skyscraper": "高層ビル", "stadium": "スタジアム", "street": "通り",
  "swimming pool": "プール", "temple": "寺院", "waterfall": "滝", "windmill": "風車", "yard": "庭",
  // General names.
  "coast": "海岸", "industrial site": "工業施設", "theater": "劇場",
  "sports field": "グラウンド",
]

private let objects: [String: String] = [
  // Animals.
  "animal": "動物", "dog": "犬", "cat": "猫", "wolf": "オオカミ", "fox": "キツネ", "lion": "ライオン",
  "tiger": "トラ", "leopard": "ヒョウ", "cheetah": "チーター", "bear": "クマ", "panda": "パンダ", "monkey": "サル",
  "ape": "類人猿", "elephant": "ゾウ", "zebra": "シマウマ", "horse": "馬", "cow": "牛", "buffalo": "バッファロー",
  "sheep": "羊", "goat": "ヤギ", "camel": "ラクダ", "llama": "ラマ", "pig": "豚", "hippopotamus": "カバ",
  "kangaroo": "カンガルー", "koala": "コアラ", "rabbit": "ウサギ", "hamster": "ハムスター", "guinea pig": "モルモット",
  "squirrel": "リス", "otter": "カワウソ", "sea lion": "アシカ", "whale": "クジラ", "bird": "鳥",
  "chicken": "ニワトリ", "owl": "フクロウ", "peacock": "クジャク", "parrot": "オウム", "duck": "カモ",
  "goose": "ガチョウ", "swan": "ハクチョウ", "flamingo": "フラミンゴ", "heron": "サギ", "pelican": "ペリカン",
  "penguin": "ペンギン", "fish": "魚", "shark": "サメ", "turtle": "カメ", "frog": "カエル", "lizard": "トカゲ",
  "crocodile": "ワニ", "snake": "ヘビ", "spider": "クモ", "insect": "昆虫", "butterfly": "チョウ",
  "dragonfly": "トンボ", "bee": "ミツバチ", "ladybug": "テントウムシ", "crab": "カニ", "snail": "カタツムリ",
  "jellyfish": "クラゲ", "starfish": "ヒトデ",
  // Vehicles.
  "vehicle": "乗り物", "bicycle": "自転車", "tricycle": "三輪車", "motorcycle": "バイク", "car": "車",
  "taxi": "タクシー", "truck": "トラック", "fire engine": "消防車", "bus": "バス", "train": "列車", "tram": "路面電車",
  "airplane": "飛行機", "boat": "ボート", "canoe": "カヌー", "gondola": "ゴンドラ", "sailboat": "ヨット",
  "ship": "船", "tractor": "トラクター", "tank": "戦車", "snowmobile": "スノーモービル", "go-kart": "ゴーカート",
  "golf cart": "ゴルフカート", "sled": "そり", "horse cart": "馬車",
  // Food.
  "food": "食べ物", "pizza": "ピザ", "hamburger": "ハンバーガー", "hot dog": "ホットドッグ", "burrito": "ブリトー",
  "ice cream": "アイスクリーム", "bread": "パン", "pasta": "パスタ", "soup": "スープ", "fruit": "果物",
  "apple": "リンゴ", "strawberry": "イチゴ", "orange": "オレンジ", "lemon": "レモン", "pineapple": "パイナップル",
  "banana": "バナナ", "broccoli": "ブロッコリー", "cucumber": "キュウリ", "corn": "トウモロコシ", "mushroom": "キノコ",
  "coffee": "コーヒー", "wine": "ワイン",
  // Sport and play.
  "ball": "ボール", "skateboard": "スケートボード", "surfboard": "サーフボード", "snowboard": "スノーボード",
  "skis": "スキー板", "parachute": "パラシュート", "swing": "ブランコ", "carousel": "メリーゴーランド",
  "pool table": "ビリヤード台", "teddy bear": "クマのぬいぐるみ", "racket": "ラケット", "balloon": "気球",
  "balance beam": "平均台",
  // Music.
  "musical instrument": "楽器", "guitar": "ギター", "drum": "太鼓", "piano": "ピアノ", "violin": "バイオリン",
  "cello": "チェロ", "accordion": "アコーディオン", "saxophone": "サックス", "trumpet": "トランペット", "flute": "フルート",
  "harp": "ハープ", "banjo": "バンジョー", "microphone": "マイク",
  // House and office.
  "chair": "椅子", "bench": "ベンチ", "bed": "ベッド", "crib": "ベビーベッド", "desk": "机", "bookcase": "本棚",
  "wardrobe": "洋服だんす", "toilet": "トイレ", "bathtub": "浴槽", "sink": "洗面台", "refrigerator": "冷蔵庫",
  "stove": "コンロ", "microwave": "電子レンジ", "washing machine": "洗濯機", "lamp": "ランプ", "clock": "時計",
  "vase": "花瓶", "umbrella": "傘", "screen": "画面", "computer": "パソコン", "laptop": "ノートパソコン",
  "television": "テレビ", "phone": "電話", "camera": "カメラ", "printer": "プリンター", "flower": "花",
  "potted plant": "鉢植え", "cup": "カップ", "bottle": "瓶", "teapot": "ティーポット", "candle": "ろうそく",
  "backpack": "リュックサック", "shoe": "靴", "pillow": "枕", "shopping cart": "買い物カート", "basket": "かご",
  "book": "本",
  // Outdoors.
  "fountain": "噴水", "tent": "テント", "bridge": "橋", "triumphal arch": "凱旋門", "pier": "桟橋",
  "greenhouse": "温室", "traffic light": "信号機", "street sign": "道路標識", "parking meter": "パーキングメーター",
  "mailbox": "郵便受け", "flagpole": "旗ざお", "scoreboard": "スコアボード", "vending machine": "自動販売機",
  "jack-o'-lantern": "ハロウィーンのかぼちゃ", "bubble": "シャボン玉",
]

private let mentions: [String: String] = [
  // People and dogs.
  "one person": "人物一人", "people": "複数の人", "dogs": "数匹の犬", "black dog": "黒い犬", "brown dog": "茶色い犬",
  "white dog": "白い犬",
  // The ground.
  "water": "水", "grass": "草", "snow": "雪", "beach": "砂浜", "street": "通り", "hillside": "斜面",
  "rocks": "岩", "trees": "木々", "forest": "森",
  // What is done.
  "playing": "遊んでいる", "running": "走っている", "jumping": "ジャンプしている", "riding": "何かに乗っている",
  "sitting": "座っている", "climbing": "登っている", "swimming": "泳いでいる", "snowboarding": "スノーボード中",
  "surfing": "サーフィン中",
  "basketball": "バスケットボール", "soccer": "サッカー", "tennis": "テニス", "baseball": "野球",
  "American football": "アメリカンフットボール",
  // Riding.
  "on a bench": "ベンチに座っている",
  "riding a bicycle": "自転車に乗っている", "riding a horse": "馬に乗っている",
  "riding a motorcycle": "バイクに乗っている",
  // Clothes.
  "wearing red": "赤い服", "wearing yellow": "黄色い服",
  "wearing green": "緑の服", "wearing blue": "青い服",
  "wearing white": "白い服",
]

private let positions: [String: String] = [
  "top left": "左上", "top": "上の方", "top right": "右上", "left": "左側", "middle": "中央", "right": "右側",
  "bottom left": "左下", "bottom": "下の方", "bottom right": "右下", "small": "小さく写っている",
  "large": "大きく写っている",
]
