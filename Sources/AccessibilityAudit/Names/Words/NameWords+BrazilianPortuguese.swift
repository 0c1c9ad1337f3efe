import ImageDescription

extension NameWords {
  /// The words of Portuguese, as in Brazil, with some of Portugal's.
  static let brazilianPortuguese: NameWords = {
    var words = NameWords(.brazilianPortuguese)
    words.placeholders =
      """
      botão descrição foto fotografia gráfico ícone ilustração imagem legenda miniatura texto
      """.words.union([
        "botão de imagem", "botão imagem", "breve descrição", "descrição breve",
        "descrição curta", "descrição da imagem", "espaço reservado", "foto de banco de imagens",
        "foto de produto", "foto de teste", "foto do produto", "imagem botão", "imagem de banner",
        "imagem de cabeçalho", "imagem de capa", "imagem de destaque", "imagem de exemplo",
        "imagem de fundo", "imagem de produto", "imagem de teste", "imagem destacada",
        "imagem do produto", "imagem genérica", "imagem ilustrativa", "imagem link",
        "imagem padrão", "imagem principal", "insira o texto alternativo",
        "inserir texto alternativo", "link da imagem", "link de imagem", "marcador de posição",
        "sem descrição", "sem nome", "sem título", "texto alternativo", "texto da imagem",
        "texto de exemplo", "texto de preenchimento",
      ])
    words.articles = "a as o os um uma".words
    words.imageNouns = "foto fotografia gráfico ilustração imagem".words
    words.blackAndWhite = ["preto e branco", "monocromática", "tons de cinza"]
    words.logoWords = Set(
      "logomarca logotipo logotipos patrocinador patrocinadora patrocinadores".tokens)
    words.imageLinks = "da das de do dos".words
    words.imageKinds =
      """
      acervo arquivo banco capa casamento classe destaque divulgação estoque estúdio exemplo \
      família formatura fundo grupo marca moda perfil produto turma viagem
      """.words
    words.unseenPeople =
      """
      aérea aéreo animal arte atrás banheiro boneca boneco braço busto cachorro cadeira \
      cadeirinha caricatura cartaz cavalo costas desenho desenhada desenhado diagrama distante \
      escultura estátua estátuas figura figuras gato gráfico ícone ilustração brinquedo \
      brinquedos logo logotipo longe mão mãos manequim mapa máscara moda multidão mural pássaro \
      pé pernas perna pés pintada pintado pintura placa pôster quadro quarto roupa roupas sala \
      sapatos sem silhueta silhuetas sombra sombras tênis tirinha vazia vazio captura grafite
      """.words
    words.pairs = "casal dupla".words
    words.groups = ["casal": 2, "dupla": 2, "duo": 2, "gêmeos": 2, "gêmeas": 2, "trio": 3]
      .merging(["trigêmeos": 3, "quarteto": 4, "quinteto": 5]) { $1 }
    words.sizedGroups = "banda equipe família grupo time turma".words
    words.sizeLinks = "com de".words
    words.selves = "nós".words
    words.unseenThings =
      """
      adesivo arte balanço balão balões bar bicho bloco boneco borracha brinquedo brinquedos cachorro-quente caneca carnaval carrossel cartaz chamada chamado chocolate clube costume desenhada desenhado desenho desenhos diagrama emblema escultura estampa estátua estátuas etiqueta fantasia fantasiado figura figuras filme forma formato gibi grafite hotel ícone ilustração inflável lego livro logo logotipo mapa marca mascote máscara miniatura modelo mural museu nenhum nenhuma não origami papel pegada pegadas pelúcia pintada pintado pintura placa plástico pôster pousada quadro quente quentes restaurante selo sem signo silhueta símbolo sombra tatuagem time vestida vestido zodíaco
      """.words
    words.determiners =
      """
      um uma uns umas o a os as dois duas três quatro cinco seis sete oito nove meu minha meus \
      minhas teu tua seu sua seus suas nosso nossa nossos nossas este esta estes estas esse \
      essa cada vários várias alguns algumas outro outra
      """.words
    words.smallWords =
      """
      ao aos ante após até atrás com como contra da das de dela dele desde do dos durante e é \
      ela eles em embaixo enquanto entre era está estão foi frente há isso junto lá mais mas na \
      nas no nos num numa não ou para pela pelo pelos perto por que quem se sem sob sobre são \
      também tem têm todos é à às já
      """.words
    words.governors = "da das de do dos".words
    words.purposes = "para".words
    words.heads =
      """
      bando cacho casal cardume cesta dezena dupla enxame equipe família foto fotografia grupo \
      imagem manada matilha ninhada par rebanho retrato revoada trio vista
      """.words
    words.add(
      people: """
        adolescente adolescentes adulto adultos aluna alunas aluno alunos amiga amigas amigo \
        amigos avó avô avós bebê bebês bebé casal casais colega colegas criança crianças dupla \
        equipe equipes estudante estudantes família famílias fundador fundadora fundadores \
        funcionária funcionárias funcionário funcionários garota garotas garoto garotos gêmeas \
        gêmeos gente homem homens idosos irmã irmão irmãos irmãs jovem? jovens? mãe mamãe \
        menina meninas menino meninos moça moças mulher mulheres noiva noivo noivos pai? pais? \
        papai pessoa pessoas retrato retratos rindo selfie selfies senhora senhoras senhores \
        sorridente sorridentes sorrindo trio voluntárias voluntários
        """,
      numbers: [
        "dois duas", "três", "quatro", "cinco", "seis", "sete", "oito", "nove",
      ],
      things: [
        "dog": """
        cachorros cachorra cachorrinho cachorrinhos cão cães filhote? filhotes? labrador poodle \
        poodles beagle terrier buldogue buldogues dálmata dálmatas chihuahua vira-lata
        """,
        "wolf": "- lobo? lobos", "fox": "- raposa? raposas",
        "cat": "gatos gata gatas gatinho gatinhos gatinha", "lion": "- leão? leões leoa leoas",
        "tiger": "- tigre? tigres", "leopard": "- leopardo? leopardos onça? onças",
        "cheetah": "guepardos", "horse": "cavalos égua éguas pônei pôneis potro? potros",
        "zebra": "zebras", "donkey": "burro? burros jumento jumentos",
        "cow": "vacas bezerro bezerros boi? bois", "buffalo": "búfalos bisão bisões",
        "sheep": "ovelhas", "goat": "cabras", "deer": "veado veados cervo cervos",
        "antelope": "antílope antílopes", "pig": "porcos leitão? porquinho? porquinhos",
        "elephant": "elefantes", "bear": "- urso? ursos ursa? urso-pardo ursos-pardos",
        "panda": "- panda? pandas", "giraffe": "girafa girafas",
        "monkey": "- macaco? macacos babuíno babuínos",
        "ape": "- chimpanzé chimpanzés gorila? gorilas orangotango orangotangos",
        "camel": "camelos dromedário dromedários", "llama": "lhamas alpaca alpacas",
        "kangaroo": "cangurus", "koala": "coalas", "squirrel": "esquilos",
        "rabbit": "coelhos coelhinho? coelhinhos lebre? lebres", "hamster": "hamsters",
        "otter": "lontras", "whale": "- baleia? baleias", "shark": "- tubarão? tubarões",
        "hippopotamus": "hipopótamos", "rhinoceros": "rinoceronte rinocerontes",
        "bird": """
        pássaros passarinho passarinhos ave? aves pardal? pardais pombo? pombos pomba? gaivota? \
        gaivotas avestruz avestruzes águia? águias
        """,
        "chicken": "- galinha? galinhas galo? galos", "duck": "- pato? patos",
        "goose": "- ganso? gansos", "swan": "- cisne? cisnes", "peacock": "- pavão? pavões",
        "parrot": "- papagaio? papagaios arara? araras", "owl": "- coruja? corujas",
        "penguin": "- pinguim? pinguins", "flamingo": "- flamingo? flamingos",
        "heron": "- garça? garças", "pelican": "- pelicano? pelicanos",
        "snake": "- cobra? cobras? serpente? serpentes", "lizard": "lagartos lagartixa lagartixas",
        "crocodile": "- crocodilo? crocodilos jacaré? jacarés", "turtle": "- tartaruga? tartarugas",
        "frog": "- sapo? sapos rã? rãs", "crab": "caranguejos", "snail": "- caracol? caracóis",
        "jellyfish": "águas-vivas", "starfish": "estrelas-do-mar",
        "butterfly": "- borboleta? borboletas", "dragonfly": "libélulas",
        "bee": "- abelha? abelhas", "ladybug": "joaninhas", "insect": "insetos",
        "spider": "- aranha? aranhas", "car": "carros automóvel automóveis van? vans",
        "truck": "caminhões camião", "bus": "ônibus autocarro", "taxi": "- táxi? táxis",
        "tractor": "tratores", "snowmobile": "motos_de_neve", "bicycle": "bicicletas bike? bikes",
        "tricycle": "triciclos", "motorcycle": "motos motocicleta motocicletas",
        "train": "- trem? trens comboio? locomotiva locomotivas", "tram": "bondes",
        "airplane": "aviões jato?", "helicopter": "helicóptero helicópteros",
        "boat": "- barco? barcos barca? lancha? lanchas", "ship": "navios",
        "sailboat": "veleiros iate iates", "canoe": "canoas caiaque caiaques",
        "gondola": "- gôndola? gôndolas", "pizza": "pizzas", "hamburger": "hambúrgueres",
        "sandwich": "sanduíche sanduíches", "burrito": "burritos", "bread": "pães",
        "pasta": "espaguete", "soup": "sopas", "banana": "bananas", "apple": "- maçã? maçãs",
        "orange": "- laranjas", "lemon": "limões", "strawberry": "morangos",
        "pineapple": "abacaxis", "broccoli": "", "cucumber": "pepinos",
        "cake": "bolo bolos torta? tortas", "guitar": "guitarras violão violões",
        "violin": "violinos", "cello": "violoncelos", "banjo": "banjos", "harp": "- harpa? harpas",
        "piano": "pianos", "accordion": "acordeões sanfona sanfonas",
        "trumpet": "- trompete? trompetes", "saxophone": "saxofones saxofone",
        "trombone": "trombone trombones", "flute": "- flauta? flautas",
        "drum": "- tambores bateria?",
      ],
      generals: [
        "animal": "animal bicho", "animals": "animais fauna bichos", "pet": "pet estimação",
        "pets": "pets", "livestock": "gado", "zoo": "zoológico zoo", "vehicle": "veículo",
        "vehicles": "veículos", "traffic": "trânsito tráfego", "transport": "transporte",
        "food": "comida prato pratos alimento alimentos", "fruit": "fruta frutas",
        "lunch": "almoço", "dinner": "jantar", "dessert": "sobremesa sobremesas",
        "vegetable": "legume legumes verdura verduras", "snack": "lanche lanches",
        "instrument": "instrumento", "instruments": "instrumentos", "music": "música",
      ])
    return words
  }()
}
