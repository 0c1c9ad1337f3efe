import ImageDescription

extension NameWords {
  /// The words of Japanese.
  ///
  /// A kanji or katakana word counts only as a whole: "犬小屋" is no dog, and "バス停" no bus.
  static let japanese: NameWords = {
    var words = NameWords(.japanese)
    words.placeholders =
      """
      アイコン アイキャッチ イメージ イラスト キャプション グラフィック サムネイル サンプル画像 ダミー ダミー画像 ダミーテキスト テキスト テスト画像 ヒーロー画像 フォト プレースホルダー プレースホルダ プレースホルダー画像 ヘッダー画像 ボタン ボタン画像 メイン画像 メインビジュアル リンク画像 仮画像 代替テキスト 代替文 写真 商品画像 商品写真 図 既定の画像 無題 画像 画像ボタン 画像リンク 画像の説明 画像の代替テキスト 画像の短い説明 背景画像 説明 説明なし 説明文 短い説明 素材写真 製品画像 見出し画像 カバー画像 バナー画像 代替テキストを入力 名称未設定
      """.words
    words.blackAndWhitePictures = ["白黒写真", "白黒の写真", "モノクロ写真", "モノクロの写真", "白黒画像"]
    words.logoWords = Set("シンボルマーク スポンサー ブランドロゴ ロゴ ロゴタイプ ロゴマーク 社章".tokens)
    words.unseenPeople =
      """
      アイコン イラスト 浮世絵 うしろ姿 シルエット ぬいぐるみ ポスター マネキン マスク ロゴ 人ごみ 人混み 人形 人影 似顔絵 像 公衆トイレ 写っていない 動物 図 地図 \
      壁画 大勢 子供部屋 影 彫刻 彫像 後ろ 後ろ姿 手 手元 描いた 描かれた 服 洋服 犬 猫 画 看板 漫画 無人 空撮 絵 絵画 群衆 背中 肖像画 胸像 脚 足 足元 \
      遠く 部屋 銅像 鳥 靴 馬 グラフ スケッチ いない 誰もいない なし おもちゃ
      """.words
    words.groups = ["トリオ": 3, "デュオ": 2, "双子": 2, "三つ子": 3, "カップル": 2, "夫婦": 2]
    words.unseenThings =
      """
      アイコン アート いない イラスト おもちゃ お面 カフェ キャラクター グラフ グラフィティ シルエット スケッチ ステッカー タトゥー ぬいぐるみ ネクタイ バー ブランド \
      フィギュア ポスター ホテル マーク マスク マスコット ミニチュア モデル レゴ レストラン ロゴ 人形 仮装 作った 像 切手 刺繍 動物園のロゴ 図 土産 地図 型 壁画 \
      居酒屋 形 影 彫刻 彫像 折り紙 描いた 描かれた 旗 映画 木彫り 木馬 本 模型 標識 模様 漫画 焼き 焼いた 玩具 画 看板 着ぐるみ 絵 絵本 絵画 置物 衣装 足跡 \
      酒場 銅像 風船 干支 なし ない 柄 年賀状 という 名前
      """.words
    words.determiners = "二 三 四 五 六 七 八 九 匹 頭 羽 台 つ この その あの 一 私 私たち 我が家 うち 彼 彼女".words
    words.smallWords =
      """
      の に で と を は が も や へ から まで より な い た る て し れ ら そば 隣 前 上 中 下 横 近く 後 間 外 向こう そして いる ある です ます \
      して した している された ながら たち
      """.words
    words.prepositions = "に で と を へ から まで そば 隣 前 上 中 下 横 近く 後 間 外 向こう".words
    words.heads = "写真 画像 群れ 親子 ペア 集団 行列 イメージ 顔 アップ".words
    words.add(
      people: """
        お父さん お母さん おばあさん おじいさん カップル スタッフ セルフィー チーム メンバー ポートレート ボランティア ママ パパ 乳児 人 人々 人たち 人物 人組 \
        人家族 人姉妹 人兄弟 人きょうだい 先輩 創業者 創設者 友人 友達 友だち 双子 名 夫婦 女の子 女の人 女の子たち 女子 女性 女性たち 娘 子ども 子どもたち 子供 \
        子供たち 学生 学生たち 家族 少女 少年 幼児 彼女 従業員 息子 母 母親 父 父親 男の人 男の子 男の子たち 男女 男子 男性 男性たち 男 女 社員 祖父 祖父母 \
        祖母 笑顔 笑う 笑っている 肖像 自撮り 自撮り写真 花嫁 花婿 新郎 新婦 新郎新婦 若者 若者たち 両親 姉妹 兄弟 生徒 生徒たち ふたり 大人 トリオ 赤ちゃん \
        赤ん坊 同僚 同僚たち
        """,
      numbers: [
        "二 ２ 2 ふたり", "三 ３", "四 ４", "五 ５", "六 ６", "七 ７", "八 ８", "九 ９",
      ],
      things: [
        "dog": """
        子犬 小犬 仔犬 愛犬 柴犬 ワンちゃん いぬ イヌ ラブラドール プードル ダックスフンド ビーグル テリア ブルドッグ チワワ コーギー ダルメシアン レトリバー
        """,
        "wolf": "狼", "fox": "狐", "cat": "子猫 小猫 仔猫 愛猫 黒猫 白猫 三毛猫 ネコ にゃんこ", "lion": "雌ライオン",
        "tiger": "虎", "leopard": "豹", "cheetah": "", "horse": "仔馬 子馬 白馬 ポニー ウマ", "zebra": "縞馬",
        "donkey": "ロバ", "cow": "子牛 仔牛 乳牛 ウシ", "buffalo": "水牛 バイソン", "sheep": "子羊 ヒツジ",
        "goat": "山羊 子ヤギ", "deer": "鹿 シカ 子鹿", "antelope": "アンテロープ", "pig": "子豚 ブタ",
        "elephant": "象 子象 アフリカゾウ アジアゾウ", "bear": "熊 ヒグマ ホッキョクグマ 子熊", "panda": "", "giraffe": "キリン",
        "monkey": "猿 ニホンザル ヒヒ 子猿", "ape": "チンパンジー ゴリラ オランウータン", "camel": "", "llama": "アルパカ",
        "kangaroo": "", "koala": "", "squirrel": "シマリス", "rabbit": "兎 うさぎ 子ウサギ 野ウサギ", "hamster": "",
        "otter": "", "whale": "鯨", "shark": "鮫", "hippopotamus": "", "rhinoceros": "サイ",
        "bird": "小鳥 スズメ 雀 ハト 鳩 カモメ ダチョウ ワシ 鷲 野鳥 カラス", "chicken": "- ニワトリ 鶏? 雄鶏 雌鶏",
        "duck": "- カモ? アヒル 鴨?", "goose": "", "swan": "白鳥", "peacock": "孔雀", "parrot": "インコ",
        "owl": "ミミズク", "penguin": "", "flamingo": "", "heron": "- サギ? 鷺 アオサギ シラサギ", "pelican": "",
        "snake": "蛇", "lizard": "ヤモリ", "crocodile": "", "turtle": "亀 ウミガメ", "frog": "蛙",
        "crab": "- カニ?", "snail": "", "jellyfish": "", "starfish": "", "butterfly": "- 蝶 蝶々 アゲハチョウ",
        "dragonfly": "", "bee": "蜂 ハチ 蜜蜂", "ladybug": "", "insect": "虫", "spider": "- クモ? 蜘蛛",
        "car": "自動車 乗用車 スポーツカー 愛車", "truck": "- トラック? 大型トラック", "bus": "観光バス 路線バス", "taxi": "",
        "tractor": "", "snowmobile": "", "bicycle": "", "tricycle": "", "motorcycle": "オートバイ 大型バイク",
        "train": "電車 汽車 機関車 蒸気機関車 夜行列車 新幹線 寝台列車", "tram": "市電", "airplane": "旅客機 ジェット機",
        "helicopter": "ヘリコプター ヘリ", "boat": "- ボート? 小舟 舟", "ship": "客船 漁船 帆船", "sailboat": "",
        "canoe": "カヤック", "gondola": "", "pizza": "", "hamburger": "チーズバーガー",
        "sandwich": "サンドイッチ サンドウィッチ", "burrito": "", "bread": "食パン", "pasta": "スパゲッティ", "soup": "",
        "banana": "", "apple": "- リンゴ りんご 林檎", "orange": "- オレンジ?", "lemon": "",
        "strawberry": "いちご 苺", "pineapple": "", "broccoli": "", "cucumber": "きゅうり", "cake": "ケーキ",
        "guitar": "エレキギター アコースティックギター", "violin": "ヴァイオリン", "cello": "", "banjo": "", "harp": "",
        "piano": "グランドピアノ", "accordion": "", "trumpet": "", "saxophone": "サクソフォン",
        "trombone": "トロンボーン", "flute": "", "drum": "ドラム",
      ],
      generals: [
        "animal": "動物", "animals": "動物たち 野生動物 生き物", "pet": "ペット", "livestock": "家畜", "zoo": "動物園",
        "vehicle": "乗り物 車両", "traffic": "交通", "food": "食べ物 料理 食事 食品", "fruit": "果物 フルーツ",
        "breakfast": "朝食", "lunch": "昼食 ランチ", "dinner": "夕食 ディナー", "dessert": "デザート",
        "vegetable": "野菜", "snack": "おやつ 軽食", "instrument": "楽器", "music": "音楽",
      ])
    return words
  }()
}
