import ImageDescription

extension NameWords {
  /// The words of English.
  ///
  /// Words that often mean something else, such as "mouse", "seal", "crane", "jaguar" and "tank",
  /// are left out, and so are those that are also food, such as "chicken" and "fish".
  static let english: NameWords = {
    var words = NameWords(.english)
    words.placeholders =
      """
      alt blah button caption description dummy fixme foo foobar graphic icon image img null \
      photo photograph pic picture placeholder spacer tbd test text thumbnail todo undefined \
      unnamed untitled
      """.words.union([
        "alt tag", "alt text", "alternative text", "background image", "banner image", "blah blah",
        "button image", "cover image", "dummy image", "dummy text", "featured image",
        "header image", "hero image", "icon button", "image alt", "image alt text", "image button",
        "image description", "image link", "image placeholder", "image text", "insert alt text",
        "insert alt text here", "insert image description", "linked image", "lorem ipsum",
        "main image", "no alt", "no description", "placeholder image", "product image",
        "sample image", "short description", "short description of image", "spacer image",
        "stock photo", "test image", "thumbnail image",
      ])
    words.articles = "a an the".words
    words.imageNouns = "graphic image photo photograph pic picture".words
    words.blackAndWhite = [
      "black and white", "black & white", "monochrome", "greyscale", "grayscale",
    ]
    words.blackAndWhitePictures = ["black and white portrait", "black and white shot"]
    words.imageLinks = "of".words
    words.logoWords = Set("brand logo logos logotype sponsor wordmark".tokens)
    words.unseenPeople =
      """
      aerial animal art back backs behind bird bust cartoon cat chart crowd crowded crowds \
      diagram distance distant dog doll drawing drawn empty far feet figure foot hand hands \
      horse icon illustration leg legs logo made map mannequin mask mural no painted painting \
      pet poster room sculpture screenshot shadow shadows sign silhouette silhouettes sketch \
      statue statues toy without
      """.words
    words.pairs = "couple".words
    words.groups = [
      "couple": 2, "duo": 2, "twins": 2, "trio": 3, "triplets": 3, "quartet": 4, "quintet": 5,
    ]
    words.sizedGroups = "band circle class crew family group party staff team".words
    words.sizeLinks = "of".words
    words.groupFollowers =
      """
      and are around as at before beside by during for from having in inside is near next of on \
      outside people posing sitting smiling standing under who with working
      """.words
    words.unseenThings =
      """
      art balloon balloons band bar book brand cafe called cartoon carving chart clipart club \
      coat cookie cookies costume crossing diagram doll drawing drawn emblem emoji empty \
      engraving figure figurine flag footprint footprints graffiti hat hotel icon illustration \
      inn lego like logo map mascot mask model movie mural named no not origami ornament outfit \
      painted painting paw pawprint paws plush poster print pub puppet restaurant sculpture \
      shadow shape shaped shop sign silhouette sketch souvenir stamp statue sticker store \
      street stuffed team toy toys tracks watercolor watercolour without zodiac
      """.words
    words.modifiers =
      """
      angry bush cable carousel clothes corn downward dream early fire fried grilled gravy \
      guinea gummy hobby hot koala lone love lucky mini miniature paper peking prairie roast \
      roasted rocking rubber sea sitting space teddy water year
      """.words
    words.activities =
      """
      bedding boarding breeding building cleaning clothing crossing drawing feeding fishing \
      grooming hunting keeping painting parking racing riding ring sharing spotting spring \
      string training washing watching wing
      """.words
    words.followers =
      """
      above across after against along among and are around as asleep at before behind below \
      beneath beside between by during for from has have in inside into is lies lying near next \
      off on onto or outside over parked runs sat sits sleeps stands that through to topped \
      under underneath waits was were which while who with
      """.words
    words.determiners = "a an another each her his its my one our that the their this your".words
    words.prepositions =
      """
      about above across against along and around at before behind below beside between by for \
      from in inside into near next of on onto or out outside over through to under with
      """.words
    words.smallWords =
      """
      it of us them they we you i he she at by not but be been do does will would can could \
      there here when where what why how all some any each more most than then so if no yes up \
      down
      """.words.union(words.followers).union(words.prepositions)
    words.add(
      people: """
        adults babies baby boy boys bride brothers child children colleagues couple coworkers \
        daughters employees families family founders friends girl girls grandfather grandmother \
        grandparents groom guys headshot kid kids ladies lady laughing man men parents people \
        person persons portrait portraits selfie selfies siblings sisters smiling sons staff \
        students team teammates teenagers toddler trio twins volunteers woman women
        """,
      numbers: [
        "two", "three", "four", "five", "six", "seven", "eight", "nine",
      ],
      things: [
        "dog": """
        dog dogs puppy puppies hound hounds labrador labradors retriever retrievers poodle \
        poodles beagle beagles dachshund dachshunds terrier terriers bulldog bulldogs corgi \
        corgis spaniel spaniels sheepdog sheepdogs collie collies rottweiler rottweilers \
        dalmatian dalmatians chihuahua chihuahuas
        """,
        "wolf": "wolf? wolves", "fox": "fox? foxes", "cat": "cat cats kitten kittens",
        "lion": "lion? lions lioness lionesses", "tiger": "tiger? tigers",
        "leopard": "leopard? leopards", "cheetah": "cheetah? cheetahs",
        "horse": "horse horses pony? ponies foal foals stallion? stallions",
        "zebra": "zebra zebras", "donkey": "donkey donkeys",
        "cow": "cow cows cattle calf? ox? oxen", "buffalo": "buffalo? buffaloes bison",
        "sheep": "sheep", "goat": "goat goats", "deer": "deer", "antelope": "antelope antelopes",
        "pig": "pig pigs piglet piglets", "elephant": "elephant elephants", "bear": "bear? bears",
        "panda": "panda? pandas", "giraffe": "giraffe giraffes",
        "monkey": "monkey monkeys baboon baboons",
        "ape": "ape? apes chimpanzee chimpanzees gorilla? gorillas orangutan orangutans",
        "camel": "camel? camels", "llama": "llama llamas alpaca alpacas",
        "kangaroo": "kangaroo kangaroos", "koala": "koala koalas", "squirrel": "squirrel squirrels",
        "rabbit": "rabbit rabbits bunny? bunnies hare? hares", "hamster": "hamster hamsters",
        "otter": "otter otters", "whale": "whale? whales", "shark": "shark? sharks",
        "hippopotamus": "hippopotamus hippo hippos", "rhinoceros": "rhinoceros rhino rhinos",
        "bird": """
        bird birds sparrow sparrows finch? finches songbird songbirds ostrich ostriches pigeon? \
        pigeons seagull seagulls eagle? eagles
        """,
        "chicken": "hen? hens rooster? roosters", "duck": "duck? ducks", "goose": "goose? geese",
        "swan": "swan? swans", "peacock": "peacock? peacocks", "parrot": "parrot? parrots",
        "owl": "owl? owls", "penguin": "penguin? penguins",
        "flamingo": "flamingo? flamingos flamingoes", "heron": "heron? herons",
        "pelican": "pelican? pelicans", "snake": "snake? snakes", "lizard": "lizard lizards",
        "crocodile": "crocodile? crocodiles alligator? alligators",
        "turtle": "turtle? turtles tortoise tortoises", "frog": "frog? frogs",
        "crab": "crab? crabs", "snail": "snail? snails", "jellyfish": "jellyfish",
        "starfish": "starfish", "butterfly": "butterfly? butterflies",
        "dragonfly": "dragonfly? dragonflies", "bee": "bee? bees",
        "ladybug": "ladybug? ladybugs ladybird? ladybirds", "insect": "insect insects",
        "spider": "spider? spiders", "car": "car cars van? vans",
        "truck": "truck trucks lorry lorries", "bus": "bus buses", "taxi": "taxi? taxis",
        "tractor": "tractor tractors", "snowmobile": "snowmobile snowmobiles",
        "bicycle": "bicycle bicycles bike? bikes", "tricycle": "tricycle tricycles",
        "motorcycle": "motorcycle motorcycles motorbike motorbikes",
        "train": "train? trains locomotive locomotives", "tram": "tram trams streetcar streetcars",
        "airplane": """
        airplane airplanes aeroplane aeroplanes plane? planes airliner airliners jet? jets
        """,
        "helicopter": "helicopter helicopters", "boat": "boat? boats", "ship": "ship? ships",
        "sailboat": "sailboat sailboats yacht yachts", "canoe": "canoe? canoes kayak? kayaks",
        "gondola": "gondola? gondolas", "pizza": "pizza pizzas",
        "hamburger": "hamburger hamburgers burger burgers cheeseburger",
        "sandwich": "sandwich sandwiches", "burrito": "burrito burritos", "bread": "bread",
        "pasta": "pasta spaghetti", "soup": "soup soups", "banana": "banana bananas",
        "apple": "apple? apples", "orange": "oranges", "lemon": "lemon? lemons",
        "strawberry": "strawberry strawberries", "pineapple": "pineapple pineapples",
        "broccoli": "broccoli", "cucumber": "cucumber cucumbers", "cake": "cake cakes",
        "guitar": "guitar guitars", "violin": "violin violins", "cello": "cello cellos",
        "banjo": "banjo banjos", "harp": "harp? harps", "piano": "piano pianos",
        "accordion": "accordion accordions", "trumpet": "trumpet? trumpets",
        "saxophone": "saxophone saxophones", "trombone": "trombone trombones",
        "flute": "flute? flutes", "drum": "drums",
      ],
      generals: [:])
    return words
  }()
}
