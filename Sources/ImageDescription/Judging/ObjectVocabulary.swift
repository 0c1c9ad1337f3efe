import Glibc

/// The things that may be named, and what of the net's output speaks for each.
public enum ObjectVocabulary {
  /// The name of people in records; what is said of them is "someone".
  public static let person = "person"

  /// A name, and the classes of ImageNet that are examples of it.
  public struct Thing: Sendable {
    /// What people call it, in English.
    public let name: String
    /// The group that it belongs to.
    let group: Group
    /// The more general name that is said where this one is not sure; `nil` if there is none.
    public let general: String?
    /// Places in the net's output; their probabilities add up to how much speaks for the name.
    public let classes: [ClosedRange<Int>]
    /// What is added to the log-odds: how often the name was right where the net gave it.
    let offset: Double

    init(
      _ name: String, _ group: Group, _ general: String?, _ classes: [ClosedRange<Int>],
      _ offset: Double
    ) {
      self.name = name
      self.group = group
      self.general = general
      self.classes = classes
      self.offset = offset
    }
  }

  /// A group of names.
  ///
  /// The net tells of each group how far its names are to be believed in this picture.
  enum Group: CaseIterable {
    case animal, vehicle, food, thing

    /// What the log-odds of a name of the group are multiplied by.
    var slope: Double {
      switch self {
      case .animal: 0.827
      case .vehicle: 0.550
      case .food: 1.019
      case .thing: 0.657
      }
    }
  }

  /// The least confidence of a candidate that is worth keeping, 0…1.
  static let leastConfidence = 0.01
  /// The least confidence of a candidate that is worth telling somebody of, 0…1.
  static let leastWorthTelling = 0.1
  /// The least that classes must add up to, 0…1; the fit looked no lower than 0.05.
  static let leastSum = 0.01

  /// The more general names of a thing, the nearest first.
  package static func generalNames(of name: String) -> [String] {
    Array(
      sequence(state: name) { name in
        guard let general = thing(name)?.general else { return nil }
        name = general
        return general
      })
  }

  /// Whether a thing is an animal.
  static func isAnimal(_ name: String) -> Bool {
    thing(name)?.group == .animal
  }

  /// What the net says of each name, and of people, best first; names decide between equals.
  ///
  /// - Parameters:
  ///   - classes: the probability of each of ImageNet's classes, 0…1.
  ///   - groups: log-odds, of people and of each group in the order of `Group`.
  package static func candidates(of classes: [Double], groups: [Double]) -> [Candidate] {
    guard let people = groups.first, groups.count == Group.allCases.count + 1 else { return [] }
    let beliefs = Dictionary(uniqueKeysWithValues: zip(Group.allCases, groups.dropFirst()))
    let named = things.compactMap { thing -> Candidate? in
      let sum = thing.classes.reduce(0) { $0 + classes[$1].reduce(0, +) }
      guard sum >= leastSum, let belief = beliefs[thing.group] else { return nil }
      let logOdds = thing.group.slope * self.logOdds(sum) + belief + thing.offset
      return Candidate(thing.name, confidence: probability(logOdds))
    }
    return ([Candidate(person, confidence: probability(people))] + named)
      .filter { $0.confidence >= leastConfidence }
      .sorted { ($1.confidence, $0.name) < ($0.confidence, $1.name) }
  }

  private static func thing(_ name: String) -> Thing? { things.first { $0.name == name } }

  private static func logOdds(_ probability: Double) -> Double {
    let share = min(max(probability, 1e-4), 1 - 1e-4)
    return log(share / (1 - share))
  }

  private static func probability(_ logOdds: Double) -> Double { 1 / (1 + exp(-logOdds)) }
}

extension ObjectVocabulary {
  /// The names, as in Scripts/models/object-names.csv; fitted by Scripts/models/train-objects.py, which prints
  /// these rows.
  public static let things: [Thing] = [
    Thing("animal", .animal, nil, [0...68, 70...107, 113...328, 330...397], 0.20),
    Thing("dog", .animal, "animal", [151...268], 1.13),
    Thing("cat", .animal, "animal", [281...285], 0.66),
    Thing("wolf", .animal, "animal", [269...271], 0.00),
    Thing("fox", .animal, "animal", [277...280], 0.00),
    Thing("lion", .animal, "animal", [291...291], 0.11),
    Thing("tiger", .animal, "animal", [292...292], 0.28),
    Thing("leopard", .animal, "animal", [288...290], 0.06),
    Thing("cheetah", .animal, "animal", [293...293], 0.00),
    Thing("bear", .animal, "animal", [294...297], 0.40),
    Thing("panda", .animal, "animal", [388...388], 0.01),
    Thing("monkey", .animal, "animal", [370...384], -0.83),
    Thing("ape", .animal, "animal", [365...369], 0.09),
    Thing("elephant", .animal, "animal", [101...101, 385...386], -0.21),
    Thing("zebra", .animal, "animal", [340...340], 0.05),
    Thing("horse", .animal, "animal", [339...339, 603...603], 0.22),
    Thing("cow", .animal, "animal", [345...345], -0.23),
    Thing("buffalo", .animal, "animal", [346...347], -0.23),
    Thing("sheep", .animal, "animal", [348...349], -0.65),
    Thing("goat", .animal, "animal", [350...350], -0.86),
    Thing("camel", .animal, "animal", [354...354], 0.23),
    Thing("llama", .animal, "animal", [355...355], 0.19),
    Thing("pig", .animal, "animal", [341...343], 0.00),
    Thing("hippopotamus", .animal, "animal", [344...344], 0.00),
    Thing("kangaroo", .animal, "animal", [104...104], 0.00),
    Thing("koala", .animal, "animal", [105...105], 0.25),
    Thing("rabbit", .animal, "animal", [330...332], 0.00),
    Thing("hamster", .animal, "animal", [333...333], 0.03),
    Thing("guinea pig", .animal, "animal", [338...338], 0.00),
    Thing("squirrel", .animal, "animal", [335...335], 0.00),
    Thing("otter", .animal, "animal", [360...360], 0.00),
    Thing("sea lion", .animal, "animal", [150...150], 0.00),
    Thing("whale", .animal, "animal", [147...148], -0.62),
    Thing("bird", .animal, "animal", [7...24, 80...100, 127...146], -0.54),
    Thing("chicken", .animal, "bird", [7...8], 0.00),
    Thing("owl", .animal, "bird", [24...24], 0.02),
    Thing("peacock", .animal, "bird", [84...84], 0.00),
    Thing("parrot", .animal, "bird", [87...90], 0.03),
    Thing("duck", .animal, "bird", [97...98], 0.00),
    Thing("goose", .animal, "bird", [99...99], 0.00),
    Thing("swan", .animal, "bird", [100...100], 0.00),
    Thing("flamingo", .animal, "bird", [130...130], 0.00),
    Thing("heron", .animal, "bird", [131...132], 0.00),
    Thing("pelican", .animal, "bird", [144...144], 0.00),
    Thing("penguin", .animal, "bird", [145...145], 0.00),
    Thing("fish", .animal, "animal", [0...1, 389...389, 391...397], -0.04),
    Thing("shark", .animal, "animal", [2...4], 0.00),
    Thing("turtle", .animal, "animal", [33...37], 0.00),
    Thing("frog", .animal, "animal", [30...32], 0.00),
    Thing("lizard", .animal, "animal", [38...48], 0.00),
    Thing("crocodile", .animal, "animal", [49...50], 0.03),
    Thing("snake", .animal, "animal", [52...68], 0.26),
    Thing("spider", .animal, "animal", [70...70, 72...77], 0.00),
    Thing("insect", .animal, "animal", [300...326], -0.09),
    Thing("butterfly", .animal, "insect", [321...326], 0.02),
    Thing("dragonfly", .animal, "insect", [319...320], 0.00),
    Thing("bee", .animal, "insect", [309...309], 0.00),
    Thing("ladybug", .animal, "insect", [301...301], 0.00),
    Thing("crab", .animal, "animal", [118...121, 125...125], 0.00),
    Thing("snail", .animal, "animal", [113...113], 0.00),
    Thing("jellyfish", .animal, "animal", [107...107], 0.00),
    Thing("starfish", .animal, "animal", [327...327], 0.00),
    Thing(
      "vehicle", .vehicle, nil,
      [
        403...405, 407...408, 436...436, 444...444, 450...450, 466...466, 468...468, 472...472,
        484...484, 510...511, 547...547, 554...555, 565...565, 569...569, 573...573, 575...576,
        586...586, 595...595, 603...603, 609...609, 612...612, 625...625, 627...628, 654...654,
        656...656, 661...661, 665...665, 670...671, 675...675, 690...690, 705...705, 717...717,
        734...734, 751...751, 757...757, 779...780, 802...803, 814...814, 817...817, 820...820,
        829...829, 847...847, 856...856, 864...864, 866...867, 870...871, 874...874, 880...880,
        895...895, 914...914,
      ], -0.20),
    Thing("bicycle", .vehicle, "vehicle", [444...444, 671...671], 0.38),
    Thing("tricycle", .vehicle, "vehicle", [870...870], 0.00),
    Thing("motorcycle", .vehicle, "vehicle", [665...665, 670...670], 0.18),
    Thing(
      "car", .vehicle, "vehicle",
      [
        436...436, 468...468, 511...511, 609...609, 627...627, 656...656, 661...661, 717...717,
        751...751, 817...817,
      ], 1.45),
    Thing("taxi", .vehicle, "car", [468...468], 0.00),
    Thing(
      "truck", .vehicle, "vehicle",
      [
        555...555, 569...569, 675...675, 717...717, 864...864, 867...867,
      ], -0.40),
    Thing("fire engine", .vehicle, "truck", [555...555], 0.00),
    Thing("bus", .vehicle, "vehicle", [654...654, 779...779, 874...874], -0.69),
    Thing(
      "train", .vehicle, "vehicle",
      [
        466...466, 547...547, 565...565, 705...705, 820...820, 829...829,
      ], -1.06),
    Thing("tram", .vehicle, "train", [829...829], 0.00),
    Thing("airplane", .vehicle, "vehicle", [404...404, 895...895, 908...908], 0.55),
    Thing(
      "boat", .vehicle, "vehicle",
      [
        472...472, 484...484, 510...510, 554...554, 576...576, 625...625, 628...628, 780...780,
        814...814, 871...871, 914...914,
      ], 0.04),
    Thing("canoe", .vehicle, "boat", [472...472], 0.00),
    Thing("gondola", .vehicle, "boat", [576...576], 0.00),
    Thing("sailboat", .vehicle, "boat", [484...484, 780...780, 871...871, 914...914], 0.44),
    Thing("ship", .vehicle, "boat", [510...510, 628...628], 0.00),
    Thing("tractor", .vehicle, "vehicle", [866...866], 0.00),
    Thing("tank", .vehicle, "vehicle", [847...847], 0.00),
    Thing("snowmobile", .vehicle, "vehicle", [802...802], 0.00),
    Thing("go-kart", .vehicle, "vehicle", [573...573], 0.00),
    Thing("golf cart", .vehicle, "vehicle", [575...575], 0.00),
    Thing("sled", .vehicle, "vehicle", [450...450, 537...537], -0.69),
    Thing("horse cart", .vehicle, "vehicle", [603...603, 690...690], 0.00),
    Thing("food", .food, nil, [809...809, 923...928, 930...957, 959...965, 987...987], 0.53),
    Thing("pizza", .food, "food", [963...963], -0.29),
    Thing("hamburger", .food, "food", [933...933], 0.16),
    Thing("hot dog", .food, "food", [934...934], 0.00),
    Thing("burrito", .food, "food", [965...965], 0.00),
    Thing("ice cream", .food, "food", [928...928], -0.58),
    Thing("bread", .food, "food", [930...931], 0.06),
    Thing("pasta", .food, "food", [959...959], 0.00),
    Thing("soup", .food, "food", [809...809, 925...926], 0.00),
    Thing("fruit", .food, "food", [948...957], -0.23),
    Thing("apple", .food, "fruit", [948...948], 0.00),
    Thing("strawberry", .food, "fruit", [949...949], 0.00),
    Thing("orange", .food, "fruit", [950...950], -0.39),
    Thing("lemon", .food, "fruit", [951...951], 0.00),
    Thing("pineapple", .food, "fruit", [953...953], 0.00),
    Thing("banana", .food, "fruit", [954...954], 0.11),
    Thing("broccoli", .food, "food", [937...937], 0.41),
    Thing("cucumber", .food, "food", [943...943], 0.00),
    Thing("corn", .food, "food", [987...987], 0.20),
    Thing("mushroom", .thing, nil, [947...947, 992...992, 997...997], 0.00),
    Thing("coffee", .thing, nil, [967...967], 0.00),
    Thing("wine", .thing, nil, [966...966], 0.00),
    Thing("skis", .thing, nil, [795...795], 0.36),
    Thing("parachute", .thing, nil, [701...701], -0.62),
    Thing("swing", .thing, nil, [843...843], -0.34),
    Thing("carousel", .thing, nil, [476...476], 0.00),
    Thing("pool table", .thing, nil, [736...736], 0.00),
    Thing("teddy bear", .thing, nil, [850...850], 0.40),
    Thing("racket", .thing, nil, [752...752], 0.00),
    Thing("balloon", .thing, nil, [417...417], 0.00),
    Thing(
      "musical instrument", .thing, nil,
      [
        401...402, 420...420, 432...432, 486...486, 513...513, 541...541, 546...546, 558...558,
        566...566, 577...577, 579...579, 593...594, 642...642, 683...684, 687...687, 699...699,
        776...776, 822...822, 875...875, 881...881, 889...889,
      ], -0.82),
    Thing("guitar", .thing, "musical instrument", [402...402, 546...546], 0.56),
    Thing("drum", .thing, "musical instrument", [541...541, 822...822], -0.65),
    Thing("piano", .thing, "musical instrument", [579...579, 881...881], 0.01),
    Thing("violin", .thing, "musical instrument", [889...889], -0.36),
    Thing("cello", .thing, "musical instrument", [486...486], -0.38),
    Thing("accordion", .thing, "musical instrument", [401...401], 0.00),
    Thing("saxophone", .thing, "musical instrument", [776...776], 0.00),
    Thing("trumpet", .thing, "musical instrument", [513...513], 0.00),
    Thing("flute", .thing, "musical instrument", [558...558], 0.10),
    Thing("harp", .thing, "musical instrument", [594...594], 0.00),
    Thing("banjo", .thing, "musical instrument", [420...420], 0.00),
    Thing("microphone", .thing, nil, [650...650], 0.00),
    Thing("chair", .thing, nil, [423...423, 559...559, 765...765], -0.64),
    Thing("bench", .thing, nil, [703...703], 0.07),
    Thing("bed", .thing, nil, [564...564], 0.39),
    Thing("crib", .thing, nil, [516...516, 520...520], 0.12),
    Thing("desk", .thing, nil, [526...526], 0.16),
    Thing("bookcase", .thing, nil, [453...453], -0.07),
    Thing("wardrobe", .thing, nil, [493...493, 894...894], 0.00),
    Thing("toilet", .thing, nil, [861...861], 0.60),
    Thing("bathtub", .thing, nil, [435...435, 876...876], -0.54),
    Thing("sink", .thing, nil, [896...896], 1.09),
    Thing("refrigerator", .thing, nil, [760...760], 0.18),
    Thing("stove", .thing, nil, [827...827], -0.14),
    Thing("microwave", .thing, nil, [651...651], 0.12),
    Thing("washing machine", .thing, nil, [897...897], 0.57),
    Thing("lamp", .thing, nil, [619...619, 846...846], 0.06),
    Thing("clock", .thing, nil, [409...409, 530...530, 892...892], -0.20),
    Thing("vase", .thing, nil, [883...883], 0.44),
    Thing("umbrella", .thing, nil, [879...879], 0.76),
    Thing(
      "screen", .thing, nil,
      [
        527...527, 590...590, 620...620, 664...664, 681...681, 782...782, 851...851,
      ], 0.22),
    Thing(
      "computer", .thing, "screen",
      [
        508...508, 527...527, 620...620, 664...664, 673...673, 681...681,
      ], 0.19),
    Thing("laptop", .thing, "computer", [620...620, 681...681], -0.03),
    Thing("television", .thing, "screen", [851...851], -0.26),
    Thing("phone", .thing, nil, [487...487, 528...528], -0.81),
    Thing("camera", .thing, nil, [732...732, 759...759], 0.00),
    Thing("printer", .thing, nil, [742...742], 0.00),
    Thing("flower", .thing, nil, [985...986], 0.03),
    Thing("potted plant", .thing, nil, [738...738], 0.05),
    Thing("fountain", .thing, nil, [562...562], 0.34),
    Thing("tent", .thing, nil, [672...672], 0.17),
    Thing("bridge", .thing, nil, [821...821, 839...839, 888...888], 0.26),
    Thing("triumphal arch", .thing, nil, [873...873], 0.00),
    Thing("pier", .thing, nil, [718...718], -0.65),
    Thing("greenhouse", .thing, nil, [580...580], 0.00),
    Thing("traffic light", .thing, nil, [920...920], -0.01),
    Thing("street sign", .thing, nil, [919...919], -0.28),
    Thing("parking meter", .thing, nil, [704...704], -0.14),
    Thing("mailbox", .thing, nil, [637...637], -0.55),
    Thing("flagpole", .thing, nil, [557...557], 0.00),
    Thing("scoreboard", .thing, nil, [781...781], 0.00),
    Thing("vending machine", .thing, nil, [886...886], 0.00),
    Thing("cup", .thing, nil, [504...504, 968...968], 0.55),
    Thing("bottle", .thing, nil, [440...440, 737...737, 898...898, 907...907], -0.40),
    Thing("teapot", .thing, nil, [849...849], 0.00),
    Thing("candle", .thing, nil, [470...470], 0.00),
    Thing("backpack", .thing, nil, [414...414], 0.00),
    Thing("shoe", .thing, nil, [502...502, 514...514, 630...630, 770...770, 774...774], 0.00),
    Thing("pillow", .thing, nil, [721...721], 0.00),
    Thing("shopping cart", .thing, nil, [791...791], 0.00),
    Thing("basket", .thing, nil, [588...588, 790...790], 0.00),
    Thing("book", .thing, nil, [921...921], 0.00),
    Thing("balance beam", .thing, nil, [416...416], 0.00),
    Thing("jack-o'-lantern", .thing, nil, [607...607], 0.02),
    Thing("bubble", .thing, nil, [971...971], 0.06),
  ]
}
