import ImageDescription

extension NameWords {
  /// The words of French.
  ///
  /// "Neuf" is left out of the numbers, since it is also "new".
  static let french: NameWords = {
    var words = NameWords(.french)
    words.placeholders =
      """
      bouton description graphique icône illustration image légende miniature photo photographie vignette visuel
      """.words.union([
        "aucune description", "bouton image", "courte description", "description courte",
        "description de l'image", "description de l’image", "image bannière", "image d'accueil",
        "image d'arrière-plan", "image d'exemple", "image d'illustration", "image d’illustration",
        "image de couverture", "image de fond", "image de produit", "image de test",
        "image du produit", "image lien", "image par défaut", "image principale", "image produit",
        "insérer le texte alternatif", "lien image", "pas de description", "photo de stock",
        "photo du produit", "photo produit", "sans nom", "sans titre", "texte",
        "texte alternatif", "texte de l'image", "texte de l’image", "texte de remplacement",
        "texte factice",
      ])
    words.articles = "la le les un une".words
    words.imageNouns = "graphique illustration image photo photographie".words
    words.blackAndWhite = ["noir et blanc", "monochrome", "niveaux de gris"]
    words.logoWords = Set("logotypes sponsors".tokens)
    words.imageLinks = "d de des du".words
    words.imageKinds =
      """
      accueil archive archives classe couverture famille fond groupe identité illustration \
      mariage marque mode nuit presse produit profil stock studio synthèse vacances
      """.words
    words.unseenPeople =
      """
      aérienne animal art bras buste caricature carte chambre chat chaussures chemin chien \
      cheval dessin dessiné dessinée diagramme dos derrière foule figurine fresque graphique \
      icône illustration jambe jambes jouet jouets logo loin lointain main mains mannequin \
      masque mode montage mural murale ombre ombres oiseau panneau peint peinte peinture pied \
      pieds plan poupée poster salle sans sculpture siège silhouette silhouettes statue statues \
      tableau talons toilettes vêtement vêtements vide vides affiche capture
      """.words
    words.pairs = "couple".words
    words.groups = ["couple": 2, "duo": 2, "jumeaux": 2, "jumelles": 2, "trio": 3, "triplés": 3]
      .merging(["quatuor": 4, "quintette": 5]) { $1 }
    words.sizedGroups = "bande classe équipe famille groupe".words
    words.sizeLinks = "d de".words
    words.selves = "nous".words
    words.unseenThings =
      """
      affiche appelé appelée art autocollant ballon ballons balançoire bande bar bascule boîte café carnaval carte carton chocolat club costume déguisement déguisé dessin dessiné dessinée dessins diagramme empreinte empreintes emblème en-tête enseigne figurine film forme fresque graffiti gravure gonflable hôtel icône illustration jouet jouets lego livre logo manège marque mascotte masque miniature modèle mural murale nommé nommée ombre origami panneau papier pas peint peinte peinture peluche peluches plastique poster poupée pub restaurant sans sculpture silhouette statue statues tableau tatouage timbre traces zodiaque signe équipe perché chaud chauds caoutchouc
      """.words
    words.determiners =
      """
      un une le la les l des deux trois quatre cinq six sept huit mon ma mes ton ta tes son sa \
      ses notre nos votre vos leur leurs ce cet cette ces chaque plusieurs quelques
      """.words
    words.smallWords =
      """
      à au aux avec c ce chez comme contre côté d dans de depuis derrière devant dont du elle \
      elles en entre est et eux il ils j je l lui mais n ne nous on ou où par pas pendant pour \
      près qu que qui s sa sans se si sont sous sur très tous tout toute vers vous y été être a \
      ont
      """.words
    words.governors = "à aux d de du des".words
    words.purposes = "pour".words
    words.heads =
      """
      bande couple centaine colonie dizaine duo équipe famille foule groupe image meute nuée \
      paire photo photographie portrait portée troupe troupeau vol vue
      """.words
    words.add(
      people: """
        adolescent adolescente adolescents adulte adultes bébé bébés bénévoles collègues \
        copains copines couple dame dames employé employés employées enfant enfants équipe \
        équipes étudiant étudiante étudiants étudiantes famille familles femme femmes fille \
        filles fillette fillettes fils fondateur fondateurs fondatrice frère frères garçon \
        garçons gens grand-mère grand-père grands-parents homme hommes jumeaux jumelles maman \
        mari mariée mariés monsieur mère papa parent parents personne? personnes portrait \
        portraits père riant rieuse salariés selfie selfies sœur sœurs souriant souriante \
        souriantes souriants trio élève élèves épouse ami amie amies amis
        """,
      numbers: [
        "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "",
      ],
      things: [
        "dog": """
        chiens chienne chiennes chiot chiots labrador labradors caniche caniches teckel teckels \
        beagle beagles terrier terriers bouledogue bouledogues épagneul épagneuls rottweiler \
        dalmatien dalmatiens chihuahua chihuahuas
        """,
        "wolf": "- loup? loups", "fox": "- renard? renards",
        "cat": "chats chatte chattes chaton chatons", "lion": "- lion? lions lionne lionnes",
        "tiger": "- tigre? tigres tigresse", "leopard": "- léopard? léopards",
        "cheetah": "guépards",
        "horse": "chevaux jument juments poney poneys étalon? poulain? poulains", "zebra": "zèbres",
        "donkey": "âne ânes", "cow": "vaches veau? veaux? bœufs taureau? taureaux",
        "buffalo": "buffles bison bisons", "sheep": "moutons brebis agneau? agneaux?",
        "goat": "chèvres", "deer": "cerf? cerfs biche? biches chevreuil chevreuils",
        "antelope": "antilope antilopes", "pig": "cochons cochonnet porcelet porcelets",
        "elephant": "éléphants", "bear": "- ours?", "panda": "- panda? pandas",
        "giraffe": "girafe girafes", "monkey": "singes babouin babouins",
        "ape": "- chimpanzé chimpanzés gorille? gorilles orang-outan orangs-outans",
        "camel": "chameaux dromadaire dromadaires", "llama": "lamas alpaga alpagas",
        "kangaroo": "kangourous", "koala": "koalas", "squirrel": "écureuils",
        "rabbit": "lapins lièvre? lièvres", "hamster": "hamsters", "otter": "loutres",
        "whale": "- baleine? baleines", "shark": "- requin? requins",
        "hippopotamus": "hippopotames", "rhinoceros": "rhinocéros",
        "bird": """
        oiseaux moineau? moineaux pigeon? pigeons mouette? mouettes goéland goélands autruche \
        autruches aigle? aigles
        """,
        "chicken": "- poule? poules coq? coqs", "duck": "- canard? canards", "goose": "- oie? oies",
        "swan": "- cygne? cygnes", "peacock": "- paon? paons", "parrot": "- perroquet? perroquets",
        "owl": "- chouette? chouettes? hibou? hiboux",
        "penguin": "- manchot? manchots pingouin? pingouins", "flamingo": "- flamants_roses",
        "heron": "- héron? hérons", "pelican": "- pélican? pélicans",
        "snake": "- serpent? serpents", "lizard": "lézards",
        "crocodile": "- crocodile? crocodiles alligator? alligators", "turtle": "- tortue? tortues",
        "frog": "- grenouille? grenouilles", "crab": "crabes", "snail": "- escargot? escargots?",
        "jellyfish": "méduses", "starfish": "étoiles_de_mer", "butterfly": "- papillon? papillons",
        "dragonfly": "libellules", "bee": "- abeille? abeilles", "ladybug": "coccinelles",
        "insect": "insectes", "spider": "- araignée? araignées",
        "car": "voitures auto? autos camionnette camionnettes",
        "truck": "camions poids_lourd poids_lourds", "bus": "autobus autocar autocars",
        "taxi": "- taxi? taxis", "tractor": "tracteurs", "snowmobile": "motoneiges",
        "bicycle": "vélos bicyclette bicyclettes", "tricycle": "tricycles",
        "motorcycle": "motos motocyclette motocyclettes",
        "train": "- train? trains locomotive locomotives", "tram": "tramways tram trams",
        "airplane": "avions avion_de_ligne jet?", "helicopter": "hélicoptère hélicoptères",
        "boat": "bateaux barque? barques", "ship": "navires paquebot paquebots",
        "sailboat": "voiliers yacht yachts", "canoe": "canoës canoé kayak kayaks",
        "gondola": "- gondole? gondoles", "pizza": "pizzas",
        "hamburger": "hamburgers burger burgers cheeseburger",
        "sandwich": "sandwich sandwichs sandwiches", "burrito": "burritos",
        "bread": "pains baguette? baguettes?", "pasta": "spaghetti spaghettis", "soup": "soupes",
        "banana": "bananes", "apple": "- pomme? pommes?", "orange": "- orange? oranges",
        "lemon": "citrons", "strawberry": "fraises", "pineapple": "", "broccoli": "brocolis",
        "cucumber": "concombres", "cake": "gâteau gâteaux tarte tartes", "guitar": "guitares",
        "violin": "violons", "cello": "violoncelles", "banjo": "banjos", "harp": "- harpe? harpes",
        "piano": "pianos", "accordion": "accordéons", "trumpet": "- trompette? trompettes",
        "saxophone": "saxophones saxo", "trombone": "- trombone?", "flute": "- flûte? flûtes?",
        "drum": "- tambours batterie?",
      ],
      generals: [
        "animal": "animal animale", "animals": "animaux faune", "pet": "compagnon",
        "livestock": "bétail", "zoo": "zoo", "vehicle": "véhicule", "vehicles": "véhicules",
        "traffic": "circulation trafic", "transport": "transport transports",
        "food": "nourriture repas aliment aliments plat plats", "fruit": "fruit fruits",
        "breakfast": "petit-déjeuner", "lunch": "déjeuner", "dinner": "dîner",
        "dessert": "dessert desserts", "vegetable": "légume légumes", "snack": "goûter collation",
        "instrument": "instrument", "instruments": "instruments", "music": "musique",
      ])
    return words
  }()
}
